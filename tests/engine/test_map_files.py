"""Map files: what goes in comes out, in JSON and in GraphML, whole or not at all."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from strategies import MODERATE, maps

from rumble_nb import MapError, RecordError, TerritoryMap, load_map, map_names, save_map
from rumble_nb.engine.map_files import map_from_graphml, map_from_json, map_to_graphml, map_to_json

ENDINGS = ("json", "graphml")


def kinds(data: Any) -> Any:
    """Give the types of all entries, all the way down."""
    if isinstance(data, dict):
        return {key: kinds(entry) for key, entry in data.items()}
    return [kinds(entry) for entry in data] if isinstance(data, list) else type(data)


@MODERATE
@given(maps())
def test_maps_survive_json_and_graphml(map: TerritoryMap) -> None:
    for again in (map_from_json(map_to_json(map)), map_from_graphml(map_to_graphml(map))):
        assert again == map
        assert again.territories == map.territories
        assert kinds(again.to_dict()) == kinds(map.to_dict())


@pytest.mark.parametrize("ending", ENDINGS)
def test_ids_and_types_of_attributes_survive(ending: str, tmp_path: Path) -> None:
    graph = nx.Graph([("a", "b", {"route": "sea", "curve": [[0, 0], [1.5, 1], [2, 2]]})], name="3")
    graph.graph |= {"size": [300, 200], "title": "true", "decor": [[1, 2, 3, 4, 5.5]]}
    graph.add_node("a", pos=[1, 2.5], capital=True, label="007", outline=[[0, 0], [1, 0], [0, 1]])
    graph.add_node("b", pos=[9, 9], castle="1.0", cases_hu={"to": "Bé-be"})
    path = tmp_path / f"own.{ending}"
    save_map(graph, path)
    again = load_map(path)
    assert again == load_map(graph)
    found = again.graph
    assert kinds(found.nodes["a"]["pos"]) == [int, float]
    assert found.nodes["a"]["capital"] is True
    assert found.nodes["a"]["outline"] == [[0, 0], [1, 0], [0, 1]]
    assert found.nodes["a"]["label"] == "007"
    assert found.nodes["b"]["cases_hu"] == {"to": "Bé-be"}
    assert found.graph["name"] == "3"
    assert kinds(found.edges["a", "b"]["curve"]) == [[int, int], [float, int], [int, int]]
    assert set(found) == {"a", "b"}


@pytest.mark.parametrize("name", map_names())
def test_shipped_files_are_in_the_form_that_is_written(name: str, tmp_path: Path) -> None:
    path = tmp_path / "again.json"
    save_map(name, path)
    assert load_map(path) == load_map(str(path)) == load_map(name)
    shipped = resources.files("rumble_nb.data.maps") / f"{name}.json"
    assert path.read_bytes() == shipped.read_bytes()


def test_edges_stand_under_edges_or_links() -> None:
    japan = load_map("japan")
    data = japan.to_dict()
    links = {("links" if key == "edges" else key): entry for key, entry in data.items()}
    assert load_map(links) == japan
    assert len(load_map(links).edges) == 16


@pytest.mark.parametrize("version", ["links", "edges"])
def test_what_networkx_writes_itself_is_read(version: str) -> None:
    japan = load_map("japan")
    data = nx.node_link_data(japan.graph, edges=version) | {"format": "rumble-nb/map", "version": 1}
    assert load_map(json.loads(json.dumps(data))) == japan


@pytest.mark.parametrize("key", ["arcs", "Edges", "link", "adjacency"])
def test_edges_under_any_other_key_are_an_error(key: str) -> None:
    data = load_map("japan").to_dict()
    data[key] = data.pop("edges")
    with pytest.raises(MapError) as refusal:
        load_map(data)
    problems = refusal.value.problems
    assert any(problem.startswith("edges: is missing") for problem in problems)
    assert any(problem.startswith(f"{key}: is no key here") for problem in problems)


def test_edges_under_both_keys_are_an_error() -> None:
    data = load_map("japan").to_dict()
    with pytest.raises(MapError, match="links: is no key here"):
        load_map(data | {"links": data["edges"]})


def test_edges_and_nodes_that_stand_twice_are_an_error() -> None:
    data = load_map("islets").to_dict()
    first, *others = data["edges"]
    turned = first | {"source": first["target"], "target": first["source"]}
    with pytest.raises(MapError, match=r"edges\[\d+\]: this edge stands there twice"):
        load_map(data | {"edges": [first, *others, turned]})
    with pytest.raises(MapError, match="nodes: 'tsuru' stands there twice"):
        load_map(data | {"nodes": [*data["nodes"], {"id": "tsuru"}]})


def test_attributes_that_no_map_has_are_an_error_in_a_file() -> None:
    data = load_map("islets").to_dict()
    data["nodes"][0]["node_for_adding"] = 1
    data["edges"][0]["u_of_edge"] = 2
    data["graph"]["author"] = "Z"
    with pytest.raises(MapError) as refusal:
        load_map(data)
    starts = [problem.split(" is no attribute here")[0] for problem in refusal.value.problems]
    assert starts == ["graph: author", "node 'tsuru': node_for_adding", "edge 'tsuru'-'matsu': u_of_edge"]


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("step", ["write_bytes", "replace"])
def test_a_failing_write_leaves_the_old_file(
    ending: str, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"mine.{ending}"
    save_map("islets", path)
    before = path.read_bytes()
    write = Path.write_bytes

    def fail(self: Path, content: Any) -> None:
        if step == "write_bytes":
            write(self, content[: len(content) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, step, fail)
    with pytest.raises(RecordError, match="cannot be written: No space left on device"):
        save_map("japan", path)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_saving_replaces_the_old_file_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    save_map("islets", path)
    save_map("japan", path)
    assert load_map(path) == load_map("japan")
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "path", ["", "/", "no such folder/x.json", "null\x00.json", "{file}/x.json", "{folder}"]
)
def test_places_that_cannot_be_written(path: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder.json").mkdir()
    where = path.replace("{file}", str(tmp_path / "file")).replace("{folder}", str(tmp_path / "folder.json"))
    with pytest.raises(RecordError, match="cannot be written"):
        save_map("islets", where)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["file", "folder.json"]


def test_what_is_no_map_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(MapError):
        save_map(nx.Graph([("a", "stock")]), tmp_path / "x.json")
    assert list(tmp_path.iterdir()) == []


GRAPHML = map_to_graphml(load_map("islets")).decode("utf-8")
HEAD = "<?xml version='1.0' encoding='utf-8'?>"
BODY = GRAPHML.removeprefix(HEAD)
DOCTYPE = "<!DOCTYPE graphml [<!ENTITY x 'y'>]>"


ENCODINGS = [
    ("utf-8", "utf-8-sig"),
    ("utf-8", "utf-8"),
    ("utf-16", "utf-16"),
    ("utf-16", "utf-16-le"),
    ("utf-16", "utf-16-be"),
    ("iso-8859-1", "iso-8859-1"),
    ("windows-1250", "cp1250"),
]


@pytest.mark.parametrize(("declared", "codec"), ENCODINGS)
def test_a_doctype_is_refused_in_every_encoding(declared: str, codec: str) -> None:
    plain = BODY.encode("ascii", "xmlcharrefreplace").decode()
    head = f'<?xml version="1.0" encoding="{declared}"?>'
    assert map_from_graphml((head + plain).encode(codec)) == load_map("islets")
    with pytest.raises(RecordError, match="DOCTYPE"):
        map_from_graphml((head + DOCTYPE + plain).encode(codec))


@pytest.mark.parametrize("declared", ["utf-7", "utf-32", "shift_jis", "rot13", "nothing"])
def test_encodings_that_no_xml_reader_knows_are_refused(declared: str) -> None:
    with pytest.raises(RecordError, match=r"no XML|no GraphML"):
        map_from_graphml(f'<?xml version="1.0" encoding="{declared}"?>{DOCTYPE}{BODY}'.encode())


def test_a_file_of_two_maps_is_refused() -> None:
    with pytest.raises(MapError, match="graph: the file has 2 graphs; a map is one"):
        map_from_graphml(GRAPHML.replace("</graph>", '</graph><graph edgedefault="undirected"/>').encode())


SPOILT = {
    "directed": (('edgedefault="undirected"', 'edgedefault="directed"'), MapError, "directed"),
    "edge to nowhere": (('target="kame"', 'target="mu"'), MapError, r"edge\[\d\]: there is no node 'mu'"),
    "edge without end": ((' target="kame"', ""), MapError, r"edge\[\d\]: .* is no object with the texts"),
    "node without id": (
        ('<node id="kame">', "<node>"),
        MapError,
        r"node\[4\]: .* with the texts id",
    ),
    "node twice": (('<node id="kame">', '<node id="ume">'), MapError, "'ume' stands there twice"),
    "pos no JSON": (("[166, 540]", "166 540"), RecordError, "pos is no JSON"),
    "pos with NaN": (("[166, 540]", "[166, NaN]"), RecordError, "nan is no number"),
    "pos half": (("[166, 540]", "[166]"), MapError, r"pos \[166\] is not 2 finite numbers"),
    "unknown key": (
        ('attr.name="label_ja"', 'attr.name="label_jp"'),
        MapError,
        "label_jp is no attribute here",
    ),
    "key without type": ((' attr.type="boolean"', ""), RecordError, "No key type"),
    "unknown type": (('attr.type="boolean"', 'attr.type="colour"'), RecordError, "no GraphML"),
    "a port": (('<node id="kame">', '<node id="kame"><port/>'), RecordError, "port"),
    "cut off": (("</graphml>", ""), RecordError, "no XML"),
    "an unknown prefix": (("xmlns:xsi=", "xmlns:xsj="), RecordError, "no GraphML .unbound prefix"),
    "no graph": (("graph edgedefault", "net edgedefault"), RecordError, "no XML"),
    "too long": (("</graphml>", " " * 1_000_000 + "</graphml>"), RecordError, "longer than 1,000,000 bytes"),
}


@pytest.mark.parametrize(("exchange", "kind", "reason"), SPOILT.values(), ids=SPOILT)
def test_spoilt_graphml_is_refused(exchange: tuple[str, str], kind: type[Exception], reason: str) -> None:
    spoilt = GRAPHML.replace(*exchange)
    assert spoilt != GRAPHML
    with pytest.raises(kind, match=reason):
        map_from_graphml(spoilt.encode())


def test_defaults_of_graphml_count() -> None:
    """GraphML may name a default once instead of writing it on every edge."""
    text = """<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
    <key id="r" for="edge" attr.name="route" attr.type="string"><default>sea</default></key>
    <key id="c" for="node" attr.name="castle" attr.type="string"><default>None</default></key>
    <graph edgedefault="undirected"><node id="a"/><node id="b"><data key="c">Shuri</data></node><node id="c"/>
    <edge source="a" target="b"/><edge source="b" target="c"><data key="r">land</data></edge>
    </graph></graphml>"""
    own = map_from_graphml(text.encode())
    assert own.neighbours("b", "sea") == ("a",)
    assert own.neighbours("b", "land") == ("c",)
    assert [place.castle for place in own.places] == ["None", "Shuri", "None"]


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for ending in ENDINGS:
        with pytest.raises(RecordError, match="cannot be read: No such file"):
            load_map(tmp_path / f"none.{ending}")

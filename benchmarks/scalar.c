/* A scalar scorer and player in C for three players: what batch is held against. batch_games.py compiles it.

   Boards are kept by territory: soldiers [territory][player], one key for each player. */
#include <stdint.h>

#define T 11

static uint64_t state;

static uint32_t draw(uint32_t limit) {
    /* xorshift64*; the high half is drawn from, which is even enough for a yardstick. */
    state ^= state >> 12; state ^= state << 25; state ^= state >> 27;
    return (uint32_t)((((state * 2685821657736338717ULL) >> 32) * limit) >> 32);
}

/* Inlined with a constant number of players, so that the compiler unrolls what goes over them. */
static inline __attribute__((always_inline)) void war(
    const int8_t *soldiers, const int8_t *values, const int8_t *ranks, const int players,
    const uint16_t *near, int reinforcements, int32_t *scores) {
    int keys[T][4], at[13];
    uint32_t present[4] = {0}, open = 0;
    for (int v = 0; v < 13; v++) at[v] = -1;
    for (int t = 0; t < T; t++) {
        at[values[t]] = t;
        for (int p = 0; p < players; p++) {
            int s = soldiers[t * players + p];
            keys[t][p] = 4 * s - 1 - ranks[p];
            present[p] |= (uint32_t)(s > 0) << t;
        }
        open |= 1u << t;
    }
    for (int p = 0; p < players; p++) scores[p] = 0;
    for (int v = 2; v < 13; v++) {
        int t = at[v], first = -1, second = -1, most = -1, next = -1;
        if (t < 0) continue;
        open &= ~(1u << t);
        for (int p = 0; p < players; p++) {
            int k = keys[t][p], above = k > most, between = k > next;
            second = above ? first : between ? p : second;
            next = above ? most : between ? k : next;
            first = above ? p : first;
            most = above ? k : most;
        }
        if (first < 0) continue;
        scores[first] += v;
        if (next >= 0) scores[second] += v / 2;
        for (uint32_t sent = near[t] & open & present[first]; sent; sent &= sent - 1)
            keys[__builtin_ctz(sent)][first] += 4 * reinforcements;
    }
}

void wars(const int8_t *soldiers, const int8_t *values, const int8_t *ranks, long boards,
          const uint16_t *near, int reinforcements, int32_t *scores) {
    for (long b = 0; b < boards; b++)
        war(soldiers + b * T * 3, values + b * T, ranks, 3, near, reinforcements, scores + b * 3);
}

void games(uint64_t seed, int each, long number, const uint16_t *near, int reinforcements,
           int64_t *sums) {
    const int players = 3;
    state = seed | 1;
    for (long g = 0; g < number; g++) {
        int8_t soldiers[T * 4] = {0}, values[T], ranks[4];
        int stock[4], at[13], finished = 0;
        int32_t scores[4];
        for (int t = 0; t < T; t++) {
            int other = draw(t + 1);
            values[t] = values[other];
            values[other] = t + 2;
        }
        for (int t = 0; t < T; t++) at[values[t]] = t;
        for (int p = 0; p < players; p++) stock[p] = each;
        while (finished < players)
            for (int p = 0; p < players; p++) {
                if (!stock[p]) continue;
                int one = draw(6) + 1, other = draw(6) + 1, count = (draw(6) + 2) / 2;
                if (count > stock[p]) count = stock[p];
                soldiers[at[one + other] * players + p] += count;
                stock[p] -= count;
                if (!stock[p]) ranks[p] = finished++;
            }
        war(soldiers, values, ranks, 3, near, reinforcements, scores);
        for (int p = 0; p < players; p++) sums[p] += scores[p];
    }
}

const hourMs = 60 * 60 * 1000;
const bangkokMs = 7 * hourMs;

/** Returns when yesterday began in Bangkok, whose clocks never change; ISO 8601. */
export function getYesterday(now: Date): string {
    const inBangkok = now.getTime() + bangkokMs;
    const today = inBangkok - (inBangkok % (24 * hourMs));
    return new Date(today - 24 * hourMs - bangkokMs).toISOString();
}

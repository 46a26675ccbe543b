/**
 * By how much the times of the rules are shortened, so that a test need not wait for hours: a minute becomes two seconds.
 * What is asked every 15 seconds is asked every second then, so that no time is shorter than two questions.
 */
export const factor = 30;

/** Seconds between two questions of Prometheus, and between two looks at the rules. */
export const questionSeconds = 1;

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

function shortenTime(count: string, unit: string): string {
    return `${(Number(count) * 1000 * (unitSeconds[unit] ?? Number.NaN)) / factor}ms`;
}

/**
 * Shortens all times in rules of Prometheus by `factor`: how long a condition must last (`for: 5m`), what a range looks
 * back at (`[5m]`), and seconds that an expression compares with, written as minutes (`15 * 60`).
 */
export function shortenRules(rules: string): string {
    return rules
        .replace(/\[(\d+)([smh])\]/g, (_, count, unit) => `[${shortenTime(count, unit)}]`)
        .replace(/^( +for: )(\d+)([smh])$/gm, (_, before, count, unit) => before + shortenTime(count, unit))
        .replace(/\b(\d+) \* 60\b/g, (_, count) => `${count} * ${60 / factor}`);
}

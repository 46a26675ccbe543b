import { format } from 'node:util';

/** Collects the tests of files without running Vitest on them, so that they can be run again and again. */
type Work = (...args: never[]) => unknown;
type Test = { name: string; run(): unknown };
export type Suite = {
    name: string;
    beforeAll: Work[];
    afterAll: Work[];
    beforeEach: Work[];
    afterEach: Work[];
    parts: (Suite | Test)[];
};

export function newSuite(name: string): Suite {
    return { name, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [], parts: [] };
}

let open = newSuite('');

/** Loads a test file into a suite. */
export async function collect(name: string, read: () => Promise<unknown>): Promise<Suite> {
    open = newSuite(name);
    const suite = open;
    await read();
    return suite;
}

type CaseRow = unknown;
const toArgs = (row: CaseRow): never[] => (Array.isArray(row) ? row : [row]) as never[];
const titled = (name: string, row: CaseRow) =>
    typeof row === 'object' && row !== null && !Array.isArray(row)
        ? name.replace(/\$(\w+)/g, (_all, key: string) => String(Reflect.get(row, key)))
        : (format(name, ...toArgs(row)).split('\n')[0] ?? name);

function inside(name: string, work: Work, args: never[] = []): void {
    const outer = open;
    const suite = newSuite(name);
    outer.parts.push(suite);
    open = suite;
    work(...args);
    open = outer;
}

const nothing = () => undefined;

/** A test's work, before or after its options. */
type Parts = readonly (Work | object | number)[];

function findWork(name: string, parts: Parts): Work {
    const work = parts.find((part) => typeof part === 'function');
    if (!work) throw new Error(`"${name}" has no function`);
    return work as Work;
}

/** Builds a function of Vitest (`it`, `describe` …) with its variants, all of which register through `say`. */
function createRegistrar(say: (name: string, work: Work, args?: never[]) => void) {
    const plain = (name: string, ...parts: Parts) => say(name, findWork(name, parts));
    const each =
        (rows: readonly CaseRow[]) =>
        (name: string, ...parts: Parts) => {
            for (const row of rows) say(titled(name, row), findWork(name, parts), toArgs(row));
        };
    const skip = Object.assign(nothing, { each: () => nothing });
    const base = Object.assign(plain, { each, skip, todo: nothing });
    const when = (isSaid: unknown) => (isSaid ? base : skip);
    return Object.assign(base, { skipIf: (isLeft: unknown) => when(!isLeft), runIf: when });
}

export const describe = createRegistrar(inside);
export const it = createRegistrar((name, work, args = []) => void open.parts.push({ name, run: () => work(...args) }));
export const test = it;
export const beforeAll = (work: Work) => void open.beforeAll.push(work);
export const afterAll = (work: Work) => void open.afterAll.push(work);
export const beforeEach = (work: Work) => void open.beforeEach.push(work);
export const afterEach = (work: Work) => void open.afterEach.push(work);

/** Time limits of what a mutant may keep from ending: a test, what prepares tests, and what tidies up (milliseconds). */
const mostTime = { test: 20_000, before: 60_000, after: 10_000 } as const;

async function within(work: () => unknown, most: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('does not end')), most);
    });
    try {
        await Promise.race([work(), late]);
    } finally {
        clearTimeout(timer);
    }
}

async function all(works: readonly Work[], most: number): Promise<void> {
    for (const work of works) await within(work, most);
}

/** A failed test by its name and its error message; the name is empty if the failure came before any test. */
export type FailedTest = { test: string; message: string };

const getMessage = (error: unknown) => String(error).split('\n')[0] ?? '';

/**
 * Runs the tests of a suite until the first failure; undefined if all pass. `isIncluded` selects tests by name, `done` is
 * called after each test that passes.
 */
export async function findFirstFailure(
    suite: Suite,
    isIncluded: (name: string) => boolean,
    done: (name: string) => void = nothing,
): Promise<FailedTest | undefined> {
    try {
        await all(suite.beforeAll, mostTime.before);
        for (const part of suite.parts) {
            if ('parts' in part) {
                const found = await findFirstFailure(part, isIncluded, done);
                if (found !== undefined) return found;
            } else if (isIncluded(part.name)) {
                try {
                    await all(suite.beforeEach, mostTime.before);
                    await within(part.run, mostTime.test);
                } catch (error) {
                    return { test: part.name, message: getMessage(error) };
                } finally {
                    await all(suite.afterEach, mostTime.after);
                }
                done(part.name);
            }
        }
        return undefined;
    } catch (error) {
        return { test: '', message: getMessage(error) };
    } finally {
        await all(suite.afterAll, mostTime.after).catch(nothing);
    }
}

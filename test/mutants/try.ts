import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { collect, type FailedTest, findFirstFailure, type Suite } from './collect';
import { type Mutant, mutate } from './mutate';
import { findTests, isIrrelevantFile, matrix } from './rules';

let active = '';
/** The mutants that execution has reached since the set was last cleared. */
const reached = new Set<string>();

Object.assign(globalThis, {
    /** Called by the mutated code wherever a rule can be left out. */
    __mutant(id: string): boolean {
        reached.add(id);
        return id === active;
    },
    /** Replaces a condition that the dialect builds. */
    __anything: sql`1 = 1`,
});

/** A mutant with a key that stays the same as long as its own text and the preceding equal texts do. */
export type NamedMutant = Mutant & { key: string };

function addKeys(mutants: readonly Mutant[]): NamedMutant[] {
    const seen = new Map<string, number>();
    return mutants.map((mutant) => {
        const key = `${mutant.file} | ${mutant.kind} | ${mutant.text}`;
        const count = (seen.get(key) ?? 0) + 1;
        seen.set(key, count);
        return { ...mutant, key: count === 1 ? key : `${key} | ${count}` };
    });
}

const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
const mutantsIn = (file: string) => mutate(readFileSync(file, 'utf8'), file).mutants;

/** Lists all mutants, in the order of the files. */
export function listMutants(): NamedMutant[] {
    const ruling = ['server', 'contract', 'fields'].flatMap(filesIn).filter((file) => findTests(file));
    return addKeys(ruling.sort().flatMap(mutantsIn));
}

/** Lists files with ownership conditions for which no tests are configured. */
export function findUntestedFiles(): string[] {
    const files = filesIn('server').filter(
        (file) => file.endsWith('.ts') && !findTests(file) && !isIrrelevantFile(file),
    );
    return files.filter((file) => mutantsIn(file).some(({ kind }) => ['owner', 'condition', 'where'].includes(kind)));
}

const readers = import.meta.glob(['../server/**/*.test.ts', '../matrix/**/*.test.ts']);
const suites = new Map<string, Promise<Suite>>();

function loadSuite(file: string): Promise<Suite> {
    const read = readers[file.replace(/^test\//, '../')];
    if (!read) throw new Error(`There is no ${file}`);
    const known = suites.get(file) ?? collect(file, read);
    suites.set(file, known);
    return known;
}

/** Matches rows of the matrix that duplicate others: the particularities of their types do not affect access. */
const duplicateRows =
    /^'?(everything|pair|confined|pertype|perplace|tab(one|two)|article|layout|bar|auth|master|info|contact|asset|tag|gtag|gtag_mng|fbpixel|livechats|javascript|css)\./;

const isIndependent = (file: string) => file === matrix;

/**
 * The mutants that each test of a file reaches: by the test's name; under the empty name, those reached by the set-up.
 */
type ReachedMutants = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Runs a test file without any active mutant and records the reached mutants. @throws {Error} if a test fails, as it
 * could not kill anything then
 */
export async function recordReached(file: string): Promise<ReachedMutants> {
    const suite = await loadSuite(file);
    const ways = new Map<string, Set<string>>();
    const keep = (name: string) => {
        ways.set(name, new Set([...(ways.get(name) ?? []), ...reached]));
        reached.clear();
    };
    active = '';
    reached.clear();
    const failed = await findFirstFailure(suite, (name) => !duplicateRows.test(name), keep);
    if (failed) throw new Error(`${file} fails over the rules as they are: ${failed.test}: ${failed.message}`);
    return ways;
}

/** The most rows of the matrix that are run for one mutant. */
const mostRows = 200;

async function runMutant(
    file: string,
    id: string,
    isIncluded: (name: string) => boolean,
): Promise<FailedTest | undefined> {
    const suite = await loadSuite(file);
    active = id;
    try {
        return await findFirstFailure(suite, isIncluded);
    } finally {
        active = '';
    }
}

/** The test that killed a mutant. */
export type Killer = FailedTest & { file: string };

const known = new Map<string, Promise<ReachedMutants>>();

/** How many times a mutant must be killed: a test with random cases may have killed it by chance. */
const times = 5;

/** @throws {Error} if the test fails without any mutant: it cannot be run twice, and would kill whatever comes second */
async function checkRepeatable({ file, test }: Killer, but: ReadonlySet<string>): Promise<void> {
    const failed = await repeatKiller({ id: '' }, { file, test }, but);
    if (failed) throw new Error(`${file} fails when it is run again: ${failed.test}: ${failed.message}`);
}

/** Finds the test of a file that kills a mutant every time; undefined if there is none. */
async function findKillerIn(
    file: string,
    id: string,
    isIncluded: (name: string) => boolean,
): Promise<Killer | undefined> {
    const byChance = new Set<string>();
    for (;;) {
        const failed = await runMutant(file, id, (name) => isIncluded(name) && !byChance.has(name));
        // The set-up of the tests cannot be skipped, even if it failed by chance only.
        if (!failed || byChance.has(failed.test)) return undefined;
        const found = { ...failed, file };
        let count = 1;
        while (count < times && (await repeatKiller({ id }, found, byChance))) count += 1;
        if (count === times) {
            await checkRepeatable(found, byChance);
            return found;
        }
        byChance.add(failed.test);
    }
}

/** Activates a mutant and finds the first test that kills it; undefined if none does. */
export async function findKiller({ id, file: rules }: Mutant): Promise<Killer | undefined> {
    for (const file of findTests(rules) ?? []) {
        const ways = known.get(file) ?? recordReached(file);
        known.set(file, ways);
        const going = [...(await ways)].filter(([, ids]) => ids.has(id)).map(([name]) => name);
        if (going.length === 0) continue;
        const rows = isIndependent(file) ? new Set(going.slice(0, mostRows)) : undefined;
        const noticed = await findKillerIn(file, id, (name) => rows?.has(name) ?? !duplicateRows.test(name));
        if (noticed) return noticed;
    }
    return undefined;
}

/** Repeats the test that killed the mutant; in a file whose tests depend on each other, also the tests before it. */
export function repeatKiller(
    { id }: Pick<Mutant, 'id'>,
    { file, test }: Pick<Killer, 'file' | 'test'>,
    but: ReadonlySet<string> = new Set(),
): Promise<FailedTest | undefined> {
    const isAsked = (name: string) => !duplicateRows.test(name) && !but.has(name);
    return runMutant(file, id, (name) => (isIndependent(file) ? name === test : isAsked(name)));
}

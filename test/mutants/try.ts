import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { collect, type Failed, firstFailure, type Suite } from './collect';
import { type Mutant, mutate } from './mutate';
import { isNobodys, matrix, testsOf } from './rules';

let active = '';
/** Rules that were gone by since this was last emptied. */
const asked = new Set<string>();

Object.assign(globalThis, {
    /** Asked by the rules themselves, wherever one of them can be left out. */
    __mutant(id: string): boolean {
        asked.add(id);
        return id === active;
    },
    /** Stands for a condition that the dialect makes. */
    __anything: sql`1 = 1`,
});

/** A mutant under a name that stays the same while its own words and those of its like before it do. */
export type Named = Mutant & { key: string };

function named(mutants: readonly Mutant[]): Named[] {
    const seen = new Map<string, number>();
    return mutants.map((mutant) => {
        const words = `${mutant.file} | ${mutant.kind} | ${mutant.text}`;
        const count = (seen.get(words) ?? 0) + 1;
        seen.set(words, count);
        return { ...mutant, key: count === 1 ? words : `${words} | ${count}` };
    });
}

const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
const mutantsIn = (file: string) => mutate(readFileSync(file, 'utf8'), file).mutants;

/** Everything that can be left out, in the order of the files. */
export function everyMutant(): Named[] {
    const ruling = ['server', 'contract', 'fields'].flatMap(filesIn).filter((file) => testsOf(file));
    return named(ruling.sort().flatMap(mutantsIn));
}

/** Files that say whose something is, and of which no test is asked. */
export function unaskedFiles(): string[] {
    const files = filesIn('server').filter((file) => file.endsWith('.ts') && !testsOf(file) && !isNobodys(file));
    return files.filter((file) => mutantsIn(file).some(({ kind }) => ['owner', 'condition', 'where'].includes(kind)));
}

const readers = import.meta.glob(['../server/**/*.test.ts', '../matrix/**/*.test.ts']);
const suites = new Map<string, Promise<Suite>>();

function suiteOf(file: string): Promise<Suite> {
    const read = readers[file.replace(/^test\//, '../')];
    if (!read) throw new Error(`There is no ${file}`);
    const known = suites.get(file) ?? collect(file, read);
    suites.set(file, known);
    return known;
}

/** Rows of the matrix that are like others: what their types have of their own is no matter of who may do what. */
const alike =
    /^'?(everything|pair|confined|pertype|perplace|tab(one|two)|article|layout|bar|auth|master|info|contact|asset|tag|gtag|gtag_mng|fbpixel|livechats|javascript|css)\./;

const isIndependent = (file: string) => file === matrix;

/** Which tests of a file go by which rules: by the test's name, and under the empty name what is gone by to set it up. */
type Ways = ReadonlyMap<string, ReadonlySet<string>>;

/** Runs a test file over the rules as they are. @throws Error when a test fails: nothing can be noticed by it then */
export async function waysOf(file: string): Promise<Ways> {
    const suite = await suiteOf(file);
    const ways = new Map<string, Set<string>>();
    const keep = (name: string) => {
        ways.set(name, new Set([...(ways.get(name) ?? []), ...asked]));
        asked.clear();
    };
    active = '';
    asked.clear();
    const failed = await firstFailure(suite, (name) => !alike.test(name), keep);
    if (failed) throw new Error(`${file} fails over the rules as they are: ${failed.test}: ${failed.said}`);
    return ways;
}

/** How many rows of the matrix are asked about one rule. */
const mostRows = 200;

async function failureOver(file: string, id: string, wanted: (name: string) => boolean): Promise<Failed | undefined> {
    const suite = await suiteOf(file);
    active = id;
    try {
        return await firstFailure(suite, wanted);
    } finally {
        active = '';
    }
}

/** Which test noticed that a rule was left out. */
export type Noticed = Failed & { file: string };

const known = new Map<string, Promise<Ways>>();

/** How often a rule has to be noticed: a test that draws its cases may have come upon it by chance. */
const times = 5;

/** Which test of a file notices that a rule is left out, however often it is asked. */
async function noticeIn(file: string, id: string, wanted: (name: string) => boolean): Promise<Noticed | undefined> {
    const byChance = new Set<string>();
    for (;;) {
        const failed = await failureOver(file, id, (name) => wanted(name) && !byChance.has(name));
        // What sets the tests up cannot be left out, also where it noticed by chance.
        if (!failed || byChance.has(failed.test)) return undefined;
        const found = { ...failed, file };
        let count = 1;
        while (count < times && (await noticeAgain({ id }, found, byChance))) count += 1;
        if (count === times) return found;
        byChance.add(failed.test);
    }
}

/** Leaves a rule out and answers which test notices it first; undefined where none does. */
export async function notice({ id, file: rules }: Mutant): Promise<Noticed | undefined> {
    for (const file of testsOf(rules) ?? []) {
        const ways = known.get(file) ?? waysOf(file);
        known.set(file, ways);
        const going = [...(await ways)].filter(([, ids]) => ids.has(id)).map(([name]) => name);
        if (going.length === 0) continue;
        const rows = isIndependent(file) ? new Set(going.slice(0, mostRows)) : undefined;
        const noticed = await noticeIn(file, id, (name) => rows?.has(name) ?? !alike.test(name));
        if (noticed) return noticed;
    }
    return undefined;
}

/** Asks the test that noticed it once; of a file whose tests rest on each other also those before it. */
export function noticeAgain(
    { id }: Pick<Mutant, 'id'>,
    { file, test }: Pick<Noticed, 'file' | 'test'>,
    but: ReadonlySet<string> = new Set(),
): Promise<Failed | undefined> {
    const isAsked = (name: string) => !alike.test(name) && !but.has(name);
    return failureOver(file, id, (name) => (isIndependent(file) ? name === test : isAsked(name)));
}

import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { addChecks } from '../../../src/preview/checks';

/** Runs code whose blocks, loops and functions count; returns what is left in `out`, and how often they counted. */
function run(code: string, most = 10_000) {
    let count = 0;
    const check = () => {
        count += 1;
        if (count > most) throw new Error('stopped');
    };
    const world = createContext({ check, out: undefined });
    const checked = addChecks(code, 'check()');
    expect(checked, code).toBeDefined();
    runInContext(checked ?? '', world);
    return { out: world.out, count };
}

describe('a script with checks', () => {
    it.each([
        ['const f = x => ({ a: x }); out = f(3).a', 3],
        ['const f = (x) => (x, 4); out = f()', 4],
        ['const f = a => b => a + b; out = f(2)(3)', 5],
        ['let n = 0; for (const x of [1, 2, 3]) n += x; out = n', 6],
        ['let n = 0; while (n < 7) n++; out = n', 7],
        ['let n = 0; do n += 1; while (n < 8); out = n', 8],
        ['let n = 0, f; for (;;) if (n === 9) break; else f = () => n++, f()\nout = n', 9],
        ['let f; for (const x of [10]) f = () => x\nout = f()', 10],
        ["out = (function () { 'use strict'; return this })() === undefined ? 11 : 0", 11],
        ['class A { static #n = 12; static get n() { return A.#n } static { this.m = 0 } } out = A.n', 12],
        ['outer: for (let i = 0; ; i += 1) { for (;;) { if (i === 13) { out = i; break outer } continue outer } }', 13],
        [
            // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
            'out = `${[14].map((x) => x)}` / 1; const r = /[/]{2}/.test("//"); var o = { *g() { yield 1 }, async m() {} }',
            14,
        ],
        ['switch (1) { case 1: { out = 15; break } default: out = 0 }', 15],
    ])('does the same: %s', (code, out) => expect(run(code).out).toBe(out));

    it.each([
        'while (true);',
        'while (true) {}',
        'for (;;) for (;;);',
        'do {} while (true);',
        'for (;;) try { while (true); } catch {}',
        'for (;;) { try { for (;;); } finally { continue } }',
        'const f = () => { for (;;) g() }; const g = () => 1; f()',
        'function* g() { for (;;) yield 1 } for (const x of g());',
        'let f = () => f(); for (;;) try { f() } catch {}',
    ])('comes to an end: %s', (code) => expect(() => run(code)).toThrow('stopped'));

    it.each(['while (true {', 'const = 1', '}', 'f(', "'"])('is none if no browser would run it: %s', (code) => {
        expect(addChecks(code, 'check()')).toBeUndefined();
    });

    it('is the same text where nothing repeats', () => {
        const code = "document.title = 'A'; // { for (;;) }\n";
        expect(addChecks(code, 'check()')).toBe(code);
    });
});

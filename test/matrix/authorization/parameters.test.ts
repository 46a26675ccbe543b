import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../../contract/call';
import { listCalls, ownCalls } from '../../../contract/calls';
import { type Audit, defaultAudit } from '../../../contract/declaration/audit';
import { resources } from '../../../resources';
import { accountAudit } from '../../../resources/user';
import { everyLanguage } from '../../../server/kernel/guard/bodySchema';
import { rows } from './expectations';

type Line = { name: string; calls: readonly string[]; what: string };

const lines = readFileSync(new URL('parameters.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line): Line => {
        const [, name = '', , calls = '', what = ''] = /^(\w+)\s*(\(([^)]*)\))?\s*\|\s*(\w+)$/.exec(line) ?? [];
        return { name, calls: calls === '' ? [] : calls.split(','), what };
    });

/**
 * Returns the names that are content: the fields of declarations, and the audit stamps, which clients send back and the
 * server ignores.
 */
function listContentNames(call: Call): Set<string> {
    const stamps = (audit: Audit) => Object.values(audit);
    const declared = resources.filter((resource) => ownCalls(resource).includes(call));
    const fields = declared.flatMap(({ fields, actions }) => [
        ...Object.keys(fields),
        ...Object.values(actions).flatMap((action) => Object.keys(action.fields)),
    ]);
    return new Set([...fields, ...stamps(defaultAudit), ...stamps(accountAudit), 'publishedTime']);
}

/** Lists the parameters of a call by name: of its query, and of its body the names that are not content. */
function listParameters(call: Call): string[] {
    const schema = z.toJSONSchema(call.input({ z, ...everyLanguage }), { io: 'input', unrepresentable: 'any' });
    const content = listContentNames(call);
    const inBody = call.body === 'json' ? Object.keys(schema.properties ?? {}) : [];
    return [...inBody.filter((name) => !content.has(name)), ...Object.keys(call.query)];
}

const allParameters = listCalls(resources).flatMap((call) => listParameters(call).map((name) => ({ call, name })));
const isAbout = (line: Line, { name, call }: (typeof allParameters)[number]) =>
    line.name === name && (line.calls.length === 0 || line.calls.includes(call.name));

describe('request parameters that are not content', () => {
    it('are all listed with their effect, and no others', () => {
        const unwritten = allParameters.filter((each) => !lines.some((line) => isAbout(line, each)));
        expect(unwritten.map(({ name, call }) => `${name} (${call.name})`)).toEqual([]);
        const content = listCalls(resources).flatMap((call) => [...listContentNames(call)]);
        const unknown = lines.filter((line) => !allParameters.some((each) => isAbout(line, each)));
        expect(unknown.filter(({ name }) => !content.includes(name)).map(({ name }) => name)).toEqual([]);
    });

    it('are separate calls with a row of permissions if they require more of an account', () => {
        const bending = lines
            .filter(({ what }) => what === 'call')
            .flatMap(({ name, calls }) => calls.map((call) => ({ name, call })));
        const declared = listCalls(resources).flatMap(({ when, name }) =>
            when === undefined ? [] : [{ name: when, call: name }],
        );
        expect(bending).toEqual(expect.arrayContaining(declared));
        expect(declared).toEqual(expect.arrayContaining(bending));
        for (const { call } of declared) expect(rows.map((row) => row.call)).toContain(call);
    });

    it('are read from the query by the guard only', () => {
        const reading = readdirSync('server', { recursive: true, encoding: 'utf8' })
            .filter((file) => file.endsWith('.ts'))
            .filter((file) =>
                /request\s*\.query|\{[^}]*\bquery\b[^}]*\}\s*=\s*request\b/.test(
                    readFileSync(`server/${file}`, 'utf8'),
                ),
            );
        expect(reading.filter((file) => !file.startsWith('kernel/guard/'))).toEqual([]);
    });
});

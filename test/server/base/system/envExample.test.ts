import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readS3Address } from '../../../../server/base/storage/s3Address';
import { readConfig } from '../../../../server/base/system/config';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'env-example-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

/** All lines `NAME=value`; `isSet` unless the line is commented out. */
const entries = readFileSync('.env.example', 'utf8')
    .split('\n')
    .flatMap((line) => {
        const [, off, name, value = ''] = /^(#?)([A-Z][A-Z_]*)=(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [{ name, value: value.replace(/^'(.*)'$/, '$1'), isSet: off === '' }];
    });
const getEntries = (matches: (isSet: boolean) => boolean) =>
    Object.fromEntries(entries.filter(({ isSet }) => matches(isSet)).map(({ name, value }) => [name, value]));

/** Variables that the S3 client reads itself. */
const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** Lists the environment variables that the configuration reads. */
function listReadNames(): string[] {
    const requested = new Set<string>();
    const values: Record<string, string> = { DATA_DIR };
    const environment = new Proxy(values, {
        get: (target, name) => {
            requested.add(String(name));
            return target[String(name)];
        },
    });
    readConfig(environment);
    return [...requested];
}

describe('.env.example', () => {
    it('names every variable that the server reads, and no other', () => {
        const names = entries.map(({ name }) => name);
        expect(names.toSorted()).toEqual([...listReadNames(), ...credentials].toSorted());
    });

    it('has only variables that docs/operating.md explains', () => {
        const page = readFileSync('docs/operating.md', 'utf8');
        const missing = entries.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``));
        expect(missing).toEqual([]);
    });

    it('contains the defaults, so that an unchanged copy has no effect', () => {
        const copied = getEntries((isSet) => isSet);
        expect(copied.DATA_DIR).toBe('./data');
        expect(readConfig({ ...copied, DATA_DIR })).toEqual(readConfig({ DATA_DIR }));
    });

    it('has examples that the server accepts', () => {
        const example = readConfig({ ...getEntries(() => true), DATA_DIR });
        expect(example.trustedProxies).toEqual(['10.0.0.0/8']);
        expect(readS3Address(example.mediaUrl ?? '')).toMatchObject({ bucket: 'bucket', region: 'eu-central-1' });
    });

    it('has a comment before every variable', () => {
        const blocks = readFileSync('.env.example', 'utf8').trim().split('\n\n').slice(2);
        const silent = blocks.filter((block) => !/^# [A-Z`a-z]/.test(block));
        expect(silent).toEqual([]);
        expect(blocks.length).toBeGreaterThan(8);
    });
});

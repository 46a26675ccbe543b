import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../../server/base/system/config';
import { defaultLimits } from '../../../server/base/system/processLimits';
import { createTemporaryFolder, getScriptArguments } from '../serverProcess';
import { composeText, exampleValues, readServices, secrets } from './compose';
import { readNodeArguments, readVariables } from './dockerfile';
import { hasProgram } from './programs';

const unitFolder = 'deploy/systemd';
const units = readdirSync(unitFolder).map((name) => `${unitFolder}/${name}`);
const getSettings = (file: string, name: string) =>
    readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));

/** Variables that the server reads, as `.env.example` lists them, and one that its memory allocator reads. */
const known = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
const allowed = new Set([...known, 'MALLOC_ARENA_MAX']);
const listUnknown = (names: readonly string[]) => names.filter((name) => !allowed.has(name));

const services = readServices({ ...exampleValues, ...secrets });
const { console1, console2, proxy, backup } = services;
const server = { ...readVariables('console'), ...console1?.environment };

describe('deploy/compose.yaml', () => {
    it('sets only variables that the server reads, the same for all servers', () => {
        expect(listUnknown(Object.keys(server))).toEqual([]);
        expect(console2).toEqual({ ...console1, volumes: console2?.volumes });
        expect(console2?.volumes).not.toEqual(console1?.volumes);
        expect(backup?.environment).toEqual(console1?.environment);
    });

    it('has values that the server accepts', () => {
        const config = readConfig({ ...server });
        expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, tlsAskPort: 9123, consoleHosts: ['localhost'] });
        expect(config.demo).toBe(false);
    });

    it('takes from deploy/.env what deploy/.env.example has, and no more', () => {
        const used = new Set([...composeText.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
        expect([...used].toSorted()).toEqual(Object.keys(exampleValues).toSorted());
        expect(() => readServices(exampleValues)).toThrow(/is not set/);
        const empty = Object.keys(exampleValues).filter((name) => exampleValues[name] === '');
        expect(empty.toSorted()).toEqual(Object.keys(secrets).toSorted());
    });

    it('trusts the address of its proxy only, which asks the servers at their ports', () => {
        const front = z.object({ front: z.object({ ipv4_address: z.string() }) }).parse(proxy?.networks).front;
        expect(readConfig({ ...server }).trustedProxies).toEqual([front.ipv4_address]);
        expect(proxy?.environment).toMatchObject({
            SERVERS: `console1:${server.PORT} console2:${server.PORT}`,
            ASKED: `console1:${server.TLS_ASK_PORT} console2:${server.TLS_ASK_PORT}`,
        });
    });

    it('gives every container a bound, no rights and nothing to write to but its volumes', () => {
        for (const [name, each] of Object.entries(services)) {
            const { read_only, cap_drop, security_opt, mem_limit } = each;
            const found = { name, read_only, cap_drop, security_opt, isBounded: /^\d+[gm]$/.test(mem_limit) };
            const wanted = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
            expect(found).toEqual({ name, ...wanted, isBounded: true });
        }
    });
});

it('the image runs the server with the flags of npm run serve', () => {
    expect(readNodeArguments('console', 'CMD')).toEqual(getScriptArguments('serve'));
    expect(readFileSync(`${unitFolder}/console@.service`, 'utf8')).toContain(getScriptArguments('serve').join(' '));
});

it('deploy/Caddyfile has a value for each variable, and compose sets no other', () => {
    const used = [...readFileSync('deploy/Caddyfile', 'utf8').matchAll(/\{\$([A-Z_]+)(:?)[^}]*\}/g)];
    expect(used.filter(([, , usual]) => usual !== ':')).toEqual([]);
    const names = new Set(used.map(([, name = '']) => name));
    expect(Object.keys(proxy?.environment ?? {}).filter((name) => !names.has(name))).toEqual([]);
});

describe('deploy/systemd', () => {
    it('sets only variables that the server reads', () => {
        const words = units.flatMap((unit) => getSettings(unit, 'ExecStart').flatMap((line) => line.split(' ')));
        const names = words.flatMap((word) => /^([A-Z_]+)=/.exec(word)?.[1] ?? []);
        expect(listUnknown(names)).toEqual([]);
        expect(names).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR']));
        // Later files win over these, and a copy of .env.example has all of them.
        expect(units.flatMap((unit) => getSettings(unit, 'Environment'))).toEqual([]);
    });

    it('waits longer for the end of a server than the server itself', () => {
        const [seconds = ''] = getSettings(`${unitFolder}/console@.service`, 'TimeoutStopSec');
        expect(1000 * Number(seconds)).toBeGreaterThan(defaultLimits.shutdownMs);
    });

    const canVerify = hasProgram(
        'systemd-analyze',
        ['--version'],
        'whether systemd accepts the units of deploy/systemd',
    );

    it.runIf(canVerify)('is accepted by systemd', async ({ onTestFinished }) => {
        const { folder, remove } = await createTemporaryFolder();
        onTestFinished(remove);
        // It also looks whether the program is there.
        const copies = units.map((unit) => {
            const copy = path.join(folder, path.basename(unit));
            writeFileSync(copy, readFileSync(unit, 'utf8').replaceAll('/usr/bin/node', process.execPath));
            return copy;
        });
        const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...copies]);
        expect([status, `${stdout}${stderr}`]).toEqual([0, '']);
    });

    it.runIf(canVerify)('leaves services little to attack', () => {
        const levels = units
            .filter((name) => name.endsWith('.service'))
            .map((unit) => {
                const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit]);
                return Number(/Overall exposure level for .*: (\d+\.\d+)/.exec(stdout.toString())?.[1]);
            });
        // Of 10; this version of systemd calls 2.5 and less "OK".
        expect(Math.max(...levels)).toBeLessThan(2);
    });
});

describe('deploy/README.md', () => {
    const readme = readFileSync('deploy/README.md', 'utf8');
    const find = (pattern: RegExp) => [...new Set([...readme.matchAll(pattern)].map(([, name = '']) => name))];

    it('names only files, services, units and commands that are there', () => {
        const files = find(/`([\w.-]+(?:\.\w+|\/))`/g).filter((name) => /^[A-Zcnsb.]/.test(name));
        expect(files.filter((name) => !existsSync(`deploy/${name}`))).toEqual([]);
        const run = find(/docker compose (?:run --rm|up -d --wait --no-deps) (?:--entrypoint node )?(\w+)/g);
        expect(run.filter((name) => !Object.hasOwn(services, name))).toEqual([]);
        const programs = find(/dist\/server\/(\w+)\.js/g);
        expect(programs.filter((name) => !existsSync(`dist/server/${name}.js`))).toEqual([]);
        const started = find(/(console(?:@\d+|-backup(?:\.timer)?))(?=[\s])/g).map((name) => name.replace(/\d+$/, ''));
        const known = units.map((unit) => path.basename(unit).replace('.service', ''));
        expect(started.filter((name) => !known.includes(name))).toEqual([]);
        expect([files, run, programs, started].map(({ length }) => length > 0)).toEqual([true, true, true, true]);
    });

    it('names only variables that are there', () => {
        const names = find(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g);
        const proxyNames = Object.keys(proxy?.environment ?? {});
        const others = new Set([...allowed, ...Object.keys(exampleValues), ...proxyNames]);
        expect(names.filter((name) => !others.has(name) && name !== 'ADMIN_PASSWORD')).toEqual([]);
    });
});

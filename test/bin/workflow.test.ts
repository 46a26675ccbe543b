import { accessSync, constants, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
const script = readFileSync('.ci/run', 'utf8');
const parseList = (name: string) => new RegExp(`^ *${name}: \\[(.*)\\]$`, 'm').exec(workflow)?.[1]?.split(', ') ?? [];

it('the CI workflow runs .ci/run, which is executable, and two of its steps early', () => {
    const commands = [...workflow.matchAll(/^ *- run: (.*)$/gm)].map(([, command]) => command);
    expect(commands).toEqual(['npm ci && npm test -- lint types', '.ci/run']);
    expect(() => accessSync('.ci/run', constants.X_OK)).not.toThrow();
});

it('the CI workflow uses only scripts that package.json has', () => {
    const named = [...`${workflow}\n${script}`.matchAll(/\bnpm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name);
    expect(named).toContain('test');
    expect(named.filter((name) => name !== 'ci' && !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
});

it('the CI workflow uses the oldest supported Node.js and the one for development', () => {
    const versions = parseList('node');
    const oldest = /\d+/.exec(packageJson.engines.node)?.[0];
    expect(versions[0]).toBe(oldest);
    expect(versions).toContain(readFileSync('.nvmrc', 'utf8').trim());
    expect([...workflow.matchAll(/container: node:(.*)-bookworm$/gm)].map(([, version]) => version)).toEqual([
        readFileSync('.nvmrc', 'utf8').trim(),
        '$' + '{{ matrix.node }}',
    ]);
    expect(readFileSync('README.md', 'utf8')).toContain(
        `on Node ${versions.slice(0, -1).join(', ')} and ${versions.at(-1)}`,
    );
});

it('the CI workflow names commit and version of every action, and keeps no credentials', () => {
    const actions = [...workflow.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    expect(workflow.match(/persist-credentials: false/g)).toHaveLength(
        workflow.match(/actions\/checkout@/g)?.length ?? 0,
    );
});

it('the CI workflow keeps what failed browser tests leave behind', () => {
    expect(/^ *path: (.*)$/m.exec(workflow)?.[1]).toBe(
        /outputDir: '(.*)'/.exec(readFileSync('playwright.config.ts', 'utf8'))?.[1],
    );
});

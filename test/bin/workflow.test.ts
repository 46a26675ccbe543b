import { accessSync, constants, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
const script = readFileSync('.ci/run', 'utf8');
const parseList = (name: string) => new RegExp(`^ *${name}: \\[(.*)\\]$`, 'm').exec(workflow)?.[1]?.split(', ') ?? [];

it('the CI workflow runs .ci/run, which is executable', () => {
    const commands = [...workflow.matchAll(/^ *- run: (.*)$/gm)].map(([, command]) => command);
    expect(commands).toEqual(['.ci/run']);
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
    expect(workflow).toContain('$' + '{{ matrix.node }}');
    expect(readFileSync('README.md', 'utf8')).toContain(
        `on Node ${versions.slice(0, -1).join(', ')} and ${versions.at(-1)}`,
    );
});

it('the CI workflow names a version for every action', () => {
    const actions = [...workflow.matchAll(/uses: (.*)$/gm)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@v\d+(\.\d+)*$/.test(action))).toEqual([]);
});

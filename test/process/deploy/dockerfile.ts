import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Step = { word: string; rest: string };

/** The stages of `deploy/Dockerfile`, by their names: what each is based on, and its steps. */
export const stages: ReadonlyMap<string, { base: string; steps: readonly Step[] }> = (() => {
    const lines = readFileSync('deploy/Dockerfile', 'utf8')
        .replace(/^#.*\n/gm, '')
        .replaceAll(/\\\n\s*/g, '')
        .split('\n')
        .filter((line) => line.trim() !== '');
    const found = new Map<string, { base: string; steps: Step[] }>();
    let current: Step[] = [];
    for (const line of lines) {
        const [, word = '', rest = ''] = /^\s*([A-Z]+) (.*)$/.exec(line) ?? [];
        const [, base = '', name = ''] = (word === 'FROM' && /^(\S+) AS (\S+)$/.exec(rest)) || [];
        if (name) {
            current = [];
            found.set(name, { base, steps: current });
        } else current.push({ word, rest });
    }
    return found;
})();

/** Lists the steps of a stage and of those that it is based on, in their order. */
export function listSteps(name: string): readonly Step[] {
    const stage = stages.get(name);
    return stage ? [...listSteps(stage.base), ...stage.steps] : [];
}

/** The variables that an image sets. */
export function readVariables(name: string): Record<string, string> {
    const words = listSteps(name).flatMap(({ word, rest }) => (word === 'ENV' ? rest.split(' ') : []));
    return Object.fromEntries(words.map((each) => each.split('=')));
}

/** The arguments that an image runs `node` with, or checks its health with (`HEALTHCHECK`). */
export function readNodeArguments(name: string, word: 'CMD' | 'HEALTHCHECK'): string[] {
    const rest = listSteps(name).findLast((step) => step.word === word)?.rest ?? '';
    const [program, ...args] = z.array(z.string()).parse(JSON.parse(rest.slice(rest.indexOf('['))));
    if (program !== 'node') throw new Error(`${word} of ${name} does not run node`);
    return args;
}

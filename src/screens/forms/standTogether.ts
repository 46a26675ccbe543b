import type { Field, Fields } from '../../../contract/field';
import type { CrossCheck } from '../../../contract/schema';
import type { Values } from '../../fields/form/values';

/** The names of the values that a rule looks at, over these states of them. */
function readBy(look: (values: Values) => unknown, states: readonly Readonly<Values>[]): string[] {
    const read = new Set<string>();
    for (const state of states) {
        const watched = new Proxy<Values>(
            { ...state },
            {
                get(target, name) {
                    if (typeof name !== 'string') return undefined;
                    read.add(name);
                    return target[name];
                },
                has(target, name) {
                    read.add(String(name));
                    return name in target;
                },
                ownKeys(target) {
                    for (const name of Object.keys(target)) read.add(name);
                    return Object.keys(target);
                },
            },
        );
        try {
            look(watched);
        } catch {
            // A form may hold anything. What a rule cannot look at is refused before it is saved.
        }
    }
    return [...read];
}

/** A field, and the siblings that its conditions and its check look at. */
function unitOf(name: string, field: Field, states: readonly Readonly<Values>[]): string[] {
    const { requiredWhen, onlyWhen, check } = field;
    const offered = 'among' in field && typeof field.among === 'object' && field.among !== null ? field.among : {};
    return [
        name,
        ...Object.keys({ ...requiredWhen, ...onlyWhen }),
        ...('field' in offered ? [String(offered.field)] : []),
        ...(check ? states.flatMap((state) => readBy((values) => check(state[name], values), states)) : []),
    ];
}

type Changes = {
    fields: Fields;
    /** The values before, of each side, and put together. */
    states: readonly Readonly<Values>[];
    /** Names of what each of two has changed. */
    own: readonly string[];
    others: readonly string[];
    check?: CrossCheck | undefined;
};

/** Whether neither has changed what something that the other changed depends on, as the declaration says. */
export function standTogether({ fields, states, own, others, check }: Changes): boolean {
    if (own.length === 0 || others.length === 0) return true;
    const units = Object.entries(fields).map(([name, field]) => unitOf(name, field, states));
    if (check) units.push(readBy(check, states));
    return !units.some((unit) =>
        own.some((name) => unit.includes(name) && others.some((other) => other !== name && unit.includes(other))),
    );
}

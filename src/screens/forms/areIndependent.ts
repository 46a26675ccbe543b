import type { Field, Fields } from '../../../contract/field';
import type { CrossCheck } from '../../../contract/schema';
import type { Values } from '../../fields/form/values';

/** Returns the names of the values that a rule reads in any of the states. */
function listReadFields(look: (values: Values) => unknown, states: readonly Readonly<Values>[]): string[] {
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
            // A form may contain invalid values. Those that a rule cannot handle are refused when they are saved.
        }
    }
    return [...read];
}

/** Returns a field and the siblings that its conditions and its check read. */
function listDependencies(name: string, field: Field, states: readonly Readonly<Values>[]): string[] {
    const { requiredWhen, onlyWhen, check } = field;
    const offered = 'among' in field && typeof field.among === 'object' && field.among !== null ? field.among : {};
    return [
        name,
        ...Object.keys({ ...requiredWhen, ...onlyWhen }),
        ...('field' in offered ? [String(offered.field)] : []),
        ...(check ? states.flatMap((state) => listReadFields((values) => check(state[name], values), states)) : []),
    ];
}

type Changes = {
    fields: Fields;
    /** The baseline, both changed versions and the merged values. */
    states: readonly Readonly<Values>[];
    /** Names of the fields that each side has changed. */
    own: readonly string[];
    others: readonly string[];
    check?: CrossCheck | undefined;
};

/**
 * Whether the changes of both sides are independent: neither has changed a field that a change of the other depends on,
 * according to the declaration.
 */
export function areIndependent({ fields, states, own, others, check }: Changes): boolean {
    if (own.length === 0 || others.length === 0) return true;
    const units = Object.entries(fields).map(([name, field]) => listDependencies(name, field, states));
    if (check) units.push(listReadFields(check, states));
    return !units.some((unit) =>
        own.some((name) => unit.includes(name) && others.some((other) => other !== name && unit.includes(other))),
    );
}

import type { Control, KindInput } from './input';
import type { Kind } from './kind';

const kinds = new Map<string, Kind>();
const inputs = new Map<string, KindInput>();

/** Makes kinds of fields known to lists, pages and forms. `fields/kinds.ts` registers the console's own. */
export function registerKinds(given: Readonly<Record<string, Kind>>): void {
    for (const [name, kind] of Object.entries(given)) kinds.set(name, kind);
}

/** Makes the inputs of kinds known, which come with the first form. `fields/inputs.ts` registers the console's own. */
export function registerInputs(given: Readonly<Record<string, KindInput>>): void {
    for (const [name, input] of Object.entries(given)) inputs.set(name, input);
}

/**
 * How a kind of field is shown.
 *
 * @throws Error for a kind that nobody registered
 */
export function kindOf(name: string): Kind {
    const found = kinds.get(name);
    if (!found)
        throw new Error(
            `There is no field kind '${name}': add its folder fields/${name} and its line in fields/kinds.ts`,
        );
    return found;
}

/**
 * The input of a kind.
 *
 * @throws Error for a kind that has none, or where a form is drawn by something that does not import fields/inputs
 */
export function inputOf(name: string): KindInput {
    const found = inputs.get(name);
    if (found) return found;
    const remedy =
        inputs.size === 0
            ? 'no inputs are registered: import fields/inputs where the form is drawn'
            : `export it from fields/${name}/input.ts`;
    throw new Error(`The field kind '${name}' has no input: ${remedy}`);
}

/**
 * The bare control of a kind, for what holds values of other kinds without their forms: `localized()`, `list()`.
 *
 * @throws Error for a kind whose input needs more of the form than its own value
 */
export function controlOf(name: string, holder: string): Control {
    const { control } = inputOf(name);
    if (!control)
        throw new Error(
            `${holder}() cannot hold the field kind '${name}', whose input is no bare control: ` +
                `export a \`control\` from fields/${name}/input.ts, or hold another kind`,
        );
    return control;
}

import type { Control, KindInput } from './input';
import type { Kind } from './kind';

const kinds = new Map<string, Kind>();
const inputs = new Map<string, KindInput>();

/** Registers kinds of fields for lists, pages and forms. `fields/kinds.ts` registers the console's own. */
export function registerKinds(added: Readonly<Record<string, Kind>>): void {
    for (const [name, kind] of Object.entries(added)) kinds.set(name, kind);
}

/**
 * Registers the inputs of kinds, which are loaded with the first form. `fields/inputs.ts` registers the console's own.
 */
export function registerInputs(added: Readonly<Record<string, KindInput>>): void {
    for (const [name, input] of Object.entries(added)) inputs.set(name, input);
}

/**
 * Returns a kind of field by its name.
 *
 * @throws {Error} if the kind is not registered
 */
export function getKind(name: string): Kind {
    const found = kinds.get(name);
    if (!found)
        throw new Error(
            `There is no field kind "${name}": add its folder fields/${name} and its line in fields/kinds.ts`,
        );
    return found;
}

/**
 * Returns the input of a kind.
 *
 * @throws {Error} if the kind has no input, or if the code that renders the form does not import fields/inputs
 */
export function getInput(name: string): KindInput {
    const found = inputs.get(name);
    if (found) return found;
    const remedy =
        inputs.size === 0
            ? 'no inputs are registered, import fields/inputs where the form is rendered'
            : `export it from fields/${name}/input.ts`;
    throw new Error(`The field kind "${name}" has no input: ${remedy}`);
}

/**
 * Returns the bare control of a kind, for kinds that contain values of other kinds: `localized()`, `list()`.
 *
 * @throws {Error} if the input of the kind needs more of the form than its own value
 */
export function getControl(name: string, holder: string): Control {
    const { control } = getInput(name);
    if (!control)
        throw new Error(
            `${holder}() cannot hold the field kind "${name}", because its input has no control: ` +
                `export a \`control\` from fields/${name}/input.ts, or use another kind`,
        );
    return control;
}

import * as actions from './actions';
import * as capabilities from './capabilities';
import * as delivery from './delivery';
import * as fields from './fields';
import * as form from './form';
import * as icons from './icons';
import * as names from './names';
import type { Rule, UncheckedDeclaration } from './rule';
import * as wire from './wire';

/** Every rule by name. The tests have a declaration that breaks each of them. */
export const rules: Readonly<Record<string, Rule>> = {
    ...names,
    ...fields,
    ...form,
    ...icons,
    ...capabilities,
    ...delivery,
    ...wire,
    ...actions,
};

/**
 * Checks a declaration by all rules, wherever it is loaded.
 *
 * @throws {Error} with one line for each fault: what is wrong and what to write instead
 */
export function checkDeclaration(declaration: UncheckedDeclaration): void {
    const faults = Object.values(rules).flatMap((rule) => [...rule(declaration)]);
    if (faults.length > 0) throw new Error([`${declaration.name} cannot be declared:`, ...faults].join('\n- '));
}

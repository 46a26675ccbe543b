import * as actions from './actions';
import * as capabilities from './capabilities';
import * as fields from './fields';
import * as form from './form';
import * as icons from './icons';
import * as names from './names';
import type { Given, Rule } from './rule';
import * as wire from './wire';

/** Every rule by its name; the tests have a declaration that breaks each. */
export const rules: Readonly<Record<string, Rule>> = {
    ...names,
    ...fields,
    ...form,
    ...icons,
    ...capabilities,
    ...wire,
    ...actions,
};

/**
 * Stops whoever declares what cannot be: at once, wherever the declaration is loaded, with the names of what is wrong and
 * what to write instead.
 *
 * @throws Error with one line for each fault
 */
export function checkDeclaration(given: Given): void {
    const faults = Object.values(rules).flatMap((rule) => [...rule(given)]);
    if (faults.length > 0) throw new Error([`${given.name} cannot be declared:`, ...faults].join('\n- '));
}

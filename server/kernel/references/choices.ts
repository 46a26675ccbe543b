import type { Fields } from '../../../contract/field';
import type { Problem } from '../../../contract/validation';
import { walkFields } from '../../../contract/walk';
import type { ChoicesField } from '../../../fields/choices/field';
import type { MasterData } from '../../base/master/masterData';
import type { NamedEntry } from '../../base/master/named';
import { problem } from '../../base/system/errors';
import type { Values } from '../../store/values';

/** Lists of the master data by their path in the API. */
const masterLists: Readonly<Record<string, (master: MasterData) => readonly NamedEntry[]>> = {
    'ldp/lang': ({ languages }) => languages,
    'ldp/countryotp': ({ countryOtp }) => countryOtp,
    'game/type': ({ gameTypes }) => gameTypes,
};

/** Returns a problem for each code that is not in the master data, by path. */
export function checkChoices(master: MasterData, fields: Fields, values: Values): Problem[] {
    const problems: Problem[] = [];
    walkFields(fields, values, (field, value, path) => {
        if (field.reference !== 'master' || !Array.isArray(value)) return;
        // Fields that reference the master data declare the list they refer to.
        const { from } = field as ChoicesField;
        const known = masterLists[from]?.(master);
        if (!known) throw new Error(`The master data have no list "${from}"`);
        for (const [index, code] of value.entries()) {
            if (!known.some((entry) => entry.code === code))
                problems.push(problem(`${path}.${index}`, 'validation.choice'));
        }
    });
    return problems;
}

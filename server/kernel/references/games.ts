import type { Fields } from '../../../contract/field';
import type { Problem } from '../../../contract/validation';
import { walkFields } from '../../../contract/walk';
import type { MasterData } from '../../base/master/masterData';
import { problem } from '../../base/system/errors';
import type { Values } from '../../store/values';

const catalogues = new WeakMap<MasterData, ReadonlySet<string>>();

function getGameCodes(master: MasterData): ReadonlySet<string> {
    const known = catalogues.get(master) ?? new Set(master.games.map(({ code }) => code));
    catalogues.set(master, known);
    return known;
}

/** Returns a problem for each game that is not in the catalogue, by path. */
export function checkGames(master: MasterData, fields: Fields, values: Values): Problem[] {
    const problems: Problem[] = [];
    walkFields(fields, values, (field, value, path) => {
        if (field.reference !== 'game' || !Array.isArray(value)) return;
        for (const [index, code] of value.entries()) {
            if (!getGameCodes(master).has(code)) problems.push(problem(`${path}.${index}`, 'validation.game'));
        }
    });
    return problems;
}

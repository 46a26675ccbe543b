import type { Fields } from '../../../contract/field';
import { foldSearchTerm, foldText } from '../../../contract/folding';
import { walkFields } from '../../../contract/walk';
import { changed, useParameters } from '../../base/unsaved/useParameters';
import type { SettingItem } from './items';

/** Returns everything that a search of items looks through: what they show, in all languages. */
function getSearchText(fields: Fields, item: SettingItem): string {
    const texts: string[] = [];
    walkFields(fields, item, (field, value) => {
        if (value !== null && value !== undefined && !field.parts) texts.push(field.plain?.(value, '') ?? '');
    });
    return foldText(texts.join('\n'));
}

/** The search of a list of items, which is part of the address. `find` returns the items that contain the term. */
export function useItemSearch(fields: Fields) {
    const [parameters, ask] = useParameters();
    const term = parameters.get('q') ?? '';
    const folded = foldSearchTerm(term);
    return {
        term,
        search: (q: string) => ask((latest) => changed(latest, { q }), { replace: true }),
        find: (items: readonly SettingItem[]) =>
            folded === '' ? items : items.filter((item) => getSearchText(fields, item).includes(folded)),
    };
}

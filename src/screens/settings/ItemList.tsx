import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { group } from '../../../fields/group/field';
import { ItemRows } from '../../../fields/items/ItemRows';
import { ItemSummary, useItemTitle } from '../../../fields/items/Summary';
import { NoneFound } from '../../base/page/NoRecords';
import { buildPath } from '../../base/routing/paths';
import { SearchInput } from '../../base/ui/SearchInput';
import { getKind } from '../../fields/kinds';
import { ItemActions } from './ItemActions';
import { getItemsField, moved, type SettingItem } from './items';
import { useItemSearch } from './useItemSearch';
import type { useItems } from './useItems';
import type { SettingProps } from './useSetting';

/** As many items are in sight at once. */
const overseen = 5;

type Props = SettingProps & {
    title: string;
    items: readonly SettingItem[];
    listed: ReturnType<typeof useItems>;
};

/** The rows of a list of items: each leads to the item's page, and expands to show its values. */
export function ItemList({ resource, variant, title, items, listed }: Props) {
    const translate = useTranslate();
    const { readOnly, languages, statusField, setItems, setStatus } = listed;
    const getTitle = useItemTitle();
    const { fields } = getItemsField(resource);
    const { term, search, find } = useItemSearch(fields);
    const found = find(items);
    const lang = languages.defaultLang;
    const whole = group(fields);
    const { View } = getKind(whole.kind);
    const getName = (item: SettingItem | undefined) =>
        getTitle(fields, item ?? {}, lang) || translate('inputs.items.untitled');
    const getPath = ({ key }: { key: string }) => buildPath(resource, 'edit', key, variant);

    function move(from: number, to: number): void {
        setItems(moved(items, from, to), { text: 'notes.moved', title: getName(items[from]), place: to + 1 });
    }

    return (
        <>
            <ItemRows
                label={title}
                rows={found.map((item) => ({ key: item.id, name: getName(item) }))}
                tools={
                    (items.length > overseen || term !== '') && (
                        <Box role="search" sx={{ width: { xs: '100%', sm: 'auto' } }}>
                            <SearchInput value={term} onChange={search} />
                        </Box>
                    )
                }
                getPath={getPath}
                renderSummary={(_row, index) => (
                    <ItemSummary fields={fields} item={found[index] ?? {}} lang={lang} hasStatus={false} />
                )}
                renderBody={(_row, index) => <View field={whole} value={found[index]} lang={lang} />}
                // Among those found, nobody sees where an item would go.
                onMove={readOnly || found !== items ? undefined : move}
                renderActions={(row, index) => {
                    const item = found[index];
                    if (!item) return null;
                    return (
                        <ItemActions
                            resource={resource}
                            title={getName(item)}
                            editPath={getPath(row)}
                            readOnly={readOnly}
                            isActive={statusField === undefined ? undefined : item[statusField] === 'ACTIVE'}
                            onStatus={(active) => setStatus(item, active ? 'ACTIVE' : 'INACTIVE', getName(item))}
                            onDelete={() =>
                                setItems(
                                    items.filter((other) => other !== item),
                                    { text: 'notes.deleted', title: getName(item) },
                                )
                            }
                        />
                    );
                }}
            />
            {found.length === 0 && <NoneFound clear={() => search('')} />}
        </>
    );
}

import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Fields } from '../../contract/field';
import type { Shares } from '../../contract/fields/list';
import { defaultLanguage } from '../../i18n/languages';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { ItemSummary } from '../fields/items/Summary';
import type { SettingItem } from './items';

/** In a landing page's default language an item says at least what it says in the language that all have. */
function toldIn(fields: Fields, item: SettingItem, lang: string): SettingItem {
    const texts = Object.keys(fields).flatMap((name) => {
        const text = Object(item[name]);
        return fields[name]?.kind === 'localized' && !text[lang] && text[defaultLanguage]
            ? [[name, { ...text, [lang]: text[defaultLanguage] }]]
            : [];
    });
    return { ...item, ...Object.fromEntries(texts) };
}

type Props = {
    shares: Shares;
    fields: Fields;
    lang: string;
    /** Those that stand in the list now. */
    items: readonly SettingItem[];
    onAdd(item: SettingItem): void;
};

/** Adds one of the items that all landing pages share, as long as there is one that is not in the list. */
export function SharedItems({ shares: { setting, when }, fields, lang, items, onAdd }: Props) {
    const translate = useTranslate();
    const provider = useDataProvider<ConsoleDataProvider>();
    const [anchor, setAnchor] = useState<HTMLElement>();
    const buttonId = useId();
    const { data } = useQuery({
        queryKey: ['shared', setting],
        queryFn: async ({ signal }) => (await provider.getOne(setting, { id: setting, signal })).data,
    });
    const shared: readonly SettingItem[] = (data?.items ?? []).map((item: SettingItem) => toldIn(fields, item, lang));
    const offered = shared.filter(({ id }) => items.every((item) => item.id !== id));
    const mark = Object.fromEntries(Object.entries(when).map(([name, [value]]) => [name, value]));
    if (shared.length === 0) return null;
    return (
        <>
            <Button
                id={buttonId}
                variant="outlined"
                startIcon={<PlaylistAdd />}
                aria-haspopup="menu"
                aria-expanded={anchor !== undefined}
                disabled={offered.length === 0}
                onClick={(event) => setAnchor(event.currentTarget)}
            >
                {translate('forms.items.addShared')}
            </Button>
            <Menu
                open={anchor !== undefined}
                anchorEl={anchor ?? null}
                onClose={() => setAnchor(undefined)}
                slotProps={{ list: { 'aria-labelledby': buttonId }, paper: { sx: { minWidth: 280 } } }}
            >
                {offered.map((item) => (
                    <MenuItem
                        key={item.id}
                        onClick={() => {
                            setAnchor(undefined);
                            onAdd({ ...item, ...mark });
                        }}
                    >
                        <ItemSummary fields={fields} item={item} lang={lang} />
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
}

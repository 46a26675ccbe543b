import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isSameRecord, useFavouriteRecords } from '../../base/session/useFavouriteRecords';
import { usePreference } from '../../base/session/usePreference';
import type { PaletteItem } from './item';

/** Returns whether a row is a favourite, a function that changes that, and what was changed last, in words. */
export function useStar() {
    const translate = useTranslate();
    const [records, toggleRecord] = useFavouriteRecords();
    const [screens, changeScreens] = usePreference('favouriteScreens');
    const [said, say] = useState('');

    function isFavourite({ favourite }: PaletteItem): boolean | undefined {
        if (favourite === undefined) return undefined;
        if ('screen' in favourite) return screens.includes(favourite.screen);
        return records.some((record) => isSameRecord(record, favourite.record));
    }
    function toggle(item: PaletteItem): void {
        const { favourite, title } = item;
        if (favourite === undefined) return;
        const isNew = !isFavourite(item);
        if ('record' in favourite) toggleRecord(favourite.record, isNew);
        else {
            const others = screens.filter((route) => route !== favourite.screen);
            changeScreens(isNew ? [...others, favourite.screen] : others);
        }
        say(translate(isNew ? 'palette.favourite.added' : 'palette.favourite.removed', { title }));
    }
    return { isFavourite, toggle, said };
}

import type { IconName } from '../../../contract/icons';
import type { RecordReference } from '../../../contract/preferences';

/** What can be made a favourite: a record, or a screen by its route. */
export type Favourite = { record: RecordReference } | { screen: string };

/** A row of the palette: something to open, or to do. */
export type PaletteItem = {
    /** Unlike those of all other rows of its group. */
    key: string;
    icon: IconName;
    title: string;
    /** Where it is, beside the title. */
    place: string;
    /** A part of its text around what was searched for. */
    excerpt?: string;
    /** The address of a file, shown in place of the icon. */
    picture?: string;
    isInactive?: boolean;
    favourite?: Favourite;
} & ({ to: string } | { run(): void });

/** Rows below a heading, which is translated. */
export type PaletteGroup = { name: string; heading: string; items: readonly PaletteItem[] };

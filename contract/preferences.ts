import type { z } from 'zod';
import { atMost } from './bounds';
import { type ColorScheme, colorSchemes } from './colorScheme';
import type { Zod } from './field';

/** A record of a landing page, by type and id. */
export type RecordReference = { ldpId: string; resource: string; id: string };

/** The columns of a list that somebody has shown or hidden; all others are as declared. */
export type ListColumns = { resource: string; shown: string[]; hidden: string[] };

/** What an account prefers, on every device that it signs in on. */
export type Preferences = {
    /** Whether single keys are shortcuts (WCAG 2.1.4). */
    singleKeys: boolean;
    /** Whether the console is light or dark; by default as the browser or its system is. */
    colorScheme: ColorScheme;
    /** The code of the console's language; '' if the account has chosen none in the console. */
    language: string;
    /** How close together the rows of lists and menu are. */
    density: 'comfortable' | 'compact';
    /** Routes of screens that the menu shows first. */
    favouriteScreens: string[];
    favouriteRecords: RecordReference[];
    /** The records and screens (`resource` alone) that were opened last, the latest first. */
    recentRecords: RecordReference[];
    /** The names of announcements that were put away. */
    readAnnouncements: string[];
    columns: ListColumns[];
};

export type PreferenceName = keyof Preferences;

/** Some preferences. */
export type SomePreferences = { [Name in PreferenceName]?: Preferences[Name] | undefined };

/** The preferences of an account that has chosen nothing. */
export const initialPreferences: Preferences = {
    singleKeys: true,
    colorScheme: 'system',
    language: '',
    density: 'comfortable',
    favouriteScreens: [],
    favouriteRecords: [],
    recentRecords: [],
    readAnnouncements: [],
    columns: [],
};

const favourites = 50;
const recents = 20;
const lists = 100;
const listColumns = 60;

/** Builds the schema of some preferences. */
export function buildPreferencesSchema(z: Zod): z.ZodType<SomePreferences> {
    const word = atMost(z.string().min(1), 200);
    const names = atMost(z.array(word), listColumns);
    const record = z.strictObject({ ldpId: atMost(z.string(), 64), resource: word, id: atMost(z.string(), 200) });
    const schemas: { [Name in PreferenceName]: z.ZodType<Preferences[Name]> } = {
        singleKeys: z.boolean(),
        colorScheme: z.enum(colorSchemes),
        language: atMost(z.string(), 2),
        density: z.enum(['comfortable', 'compact']),
        favouriteScreens: atMost(z.array(word), favourites),
        favouriteRecords: atMost(z.array(record), favourites),
        recentRecords: atMost(z.array(record), recents),
        readAnnouncements: atMost(z.array(word), favourites),
        columns: atMost(z.array(z.strictObject({ resource: word, shown: names, hidden: names })), lists),
    };
    return z.strictObject(schemas).partial();
}

import type { z } from 'zod';
import { atMost } from './bounds';
import { type ColorScheme, colorSchemes } from './colorScheme';
import type { Zod } from './field';

/** A record of a landing page, by type and id. */
export type RecordReference = { ldpId: string; resource: string; id: string };

/** What an account prefers, on every device that it signs in on. */
export type Preferences = {
    /** Whether single keys are shortcuts (WCAG 2.1.4). */
    singleKeys: boolean;
    /** Whether the console is light or dark; by default as the browser or its system is. */
    colorScheme: ColorScheme;
    /** How close together the rows of lists and menu are. */
    density: 'comfortable' | 'compact';
    /** Routes of screens that the menu shows first. */
    favouriteScreens: string[];
    favouriteRecords: RecordReference[];
    /** The records and screens (`resource` alone) that were opened last, the latest first. */
    recentRecords: RecordReference[];
    /** The names of announcements that were put away. */
    readAnnouncements: string[];
};

export type PreferenceName = keyof Preferences;

/** Some preferences. */
export type SomePreferences = { [Name in PreferenceName]?: Preferences[Name] | undefined };

/** The preferences of an account that has chosen nothing. */
export const initialPreferences: Preferences = {
    singleKeys: true,
    colorScheme: 'system',
    density: 'comfortable',
    favouriteScreens: [],
    favouriteRecords: [],
    recentRecords: [],
    readAnnouncements: [],
};

const favourites = 50;
const recents = 20;

/** Builds the schema of some preferences. */
export function buildPreferencesSchema(z: Zod): z.ZodType<SomePreferences> {
    const word = atMost(z.string().min(1), 200);
    const record = z.strictObject({ ldpId: atMost(z.string(), 64), resource: word, id: atMost(z.string(), 200) });
    const schemas: { [Name in PreferenceName]: z.ZodType<Preferences[Name]> } = {
        singleKeys: z.boolean(),
        colorScheme: z.enum(colorSchemes),
        density: z.enum(['comfortable', 'compact']),
        favouriteScreens: atMost(z.array(word), favourites),
        favouriteRecords: atMost(z.array(record), favourites),
        recentRecords: atMost(z.array(record), recents),
        readAnnouncements: atMost(z.array(word), favourites),
    };
    return z.strictObject(schemas).partial();
}

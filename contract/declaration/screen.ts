import type { Fields } from '../field';
import type { IconName } from '../icons';
import type { MenuGroup } from '../menu';

/** Where a type appears in the console. */
export type ScreenDeclaration = {
    /** react-admin's resource name and URL. Settings that share a route are tabs of one screen. Default: `name`. */
    route?: string;
    group?: MenuGroup;
    icon?: IconName;
    /**
     * The letters that open its screen after `g`: lower case, unique among all screens, and none begins with those of
     * another. Users learn them, so they stay.
     */
    letters?: string;
    /** URL segments of the create and edit pages. */
    paths?: { create?: string; edit?: string };
};

/** The layout of the form. */
export type FormDeclaration<F extends Fields> = {
    /** Sections of the form: heading (an i18n key) → fields. Default: a single section. */
    form?: Readonly<Record<string, readonly (keyof F & string)[]>>;
    /** Shows one section at a time, as tabs. */
    tabs?: boolean;
    /** Fields with a hint below the input: `resources.<name>.hints.<field>`. */
    hints?: readonly (keyof F & string)[];
};

import type { Fields } from '../field';
import type { IconName } from '../icons';
import type { MenuGroup } from '../menu';

/** Where people find a type in the console. */
export type Shown = {
    /** react-admin's resource name and URL. Settings that share one are tabs of one screen. Default: `name`. */
    route?: string;
    group?: MenuGroup;
    icon?: IconName;
    /** URL segments of the create and edit pages. */
    paths?: { create?: string; edit?: string };
};

/** How its form looks. */
export type Formed<F extends Fields> = {
    /** Sections of the form: heading (an i18n key) → fields. Default: all in one. */
    form?: Readonly<Record<string, readonly (keyof F & string)[]>>;
    /** One section at a time, each behind a tab. */
    tabs?: boolean;
    /** Fields with a line of advice below them: `resources.<name>.hints.<field>`. */
    hints?: readonly (keyof F & string)[];
};

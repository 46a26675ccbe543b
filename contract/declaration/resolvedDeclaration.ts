import type { Fields } from '../field';
import type { IconName } from '../icons';
import type { MenuGroup } from '../menu';
import type { Audience, PermissionKey } from '../permissions';
import type { CrossCheck } from '../schema';
import type { Scope } from '../scope';
import type { Audit, KernelColumn } from './audit';
import type { Delivered } from './delivery';
import type { Variants } from './variants';

/** A declaration with all defaults resolved, before its calls are built. */
export type ResolvedDeclaration<F extends Fields = Fields> = {
    name: string;
    route: string;
    keys: readonly PermissionKey[];
    group: MenuGroup | undefined;
    icon: IconName;
    letters: string | undefined;
    title: string | undefined;
    fields: F;
    history: string;
    columns: readonly string[];
    filters: readonly string[];
    sorts: readonly string[];
    form: Readonly<Record<string, readonly string[]>>;
    tabs: boolean;
    hints: readonly string[];
    paths: { create: string; edit: string };
    scope: Scope;
    audience: Audience;
    dialect: 'envelope' | 'rest';
    id: readonly string[];
    sortable: boolean;
    /** The name under which `updateseq` receives the ids. */
    ids: string;
    /** Values that all records of one `updateseq` have in common; undefined if it receives joined ids. */
    within: Readonly<Record<string, string>> | undefined;
    singleton: boolean;
    items: string | undefined;
    recommended: number | undefined;
    variants: Variants | undefined;
    audit: Audit;
    kernel: readonly KernelColumn[] | false;
    /** Whether its records are drafts until they are published: staff create them and switch them on and off. */
    staged: boolean;
    /** What visitors may see; undefined if nothing. */
    delivered: Delivered | undefined;
    check: CrossCheck | undefined;
};

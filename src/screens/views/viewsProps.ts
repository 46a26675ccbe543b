import type { Resource } from '../../../contract/resource';

export type ViewsProps = {
    resource: Resource;
    columns: { all: readonly string[]; shown: readonly string[]; show(names: readonly string[]): void };
};

/** What a name is asked for: a new view, or the one that the list shows. */
export type Naming = 'new' | 'rename';

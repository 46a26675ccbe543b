import { sql } from 'kysely';
import type { Gap } from '../../../contract/calls/gaps';
import type { Resource } from '../../../contract/resource';
import { getRecommended } from '../../../contract/screens';
import type { Subject } from './gap';
import { createGap, listSettingParts } from './gap';

const isActive = (item: unknown) => Object(item).status !== 'INACTIVE';

/** Counts the active records of some types, as far as it matters. */
async function countActive({ services, tenant }: Subject, lists: readonly Resource[]): Promise<Map<string, number>> {
    if (lists.length === 0) return new Map();
    const counts = lists.map(
        (resource) => sql`select ${sql.lit(resource.name)} as resource, count(*) as count from (
            select 1 from record where ldp_id = ${tenant.id} and resource = ${sql.lit(resource.name)}
                and status = 'ACTIVE' limit ${sql.lit(getRecommended({ resource }) ?? 0)}) as counted`,
    );
    const union = sql<{ resource: string; count: number | string }>`${sql.join(counts, sql` union all `)}`;
    const { rows } = await union.execute(services.db);
    return new Map(rows.map(({ resource, count }) => [resource, Number(count)]));
}

/** Finds lists, and items of settings, with fewer active entries than are recommended. */
export async function findFew(subject: Subject): Promise<Gap[]> {
    const lists = subject.resources.filter((resource) => !resource.singleton && getRecommended({ resource }));
    const counts = await countActive(subject, lists);
    const ofLists = lists.map((resource) => ({ resource, variant: '', count: counts.get(resource.name) ?? 0 }));
    const ofItems = listSettingParts(subject).flatMap(({ resource, variant, values }) => {
        const items = resource.items === undefined ? undefined : values[resource.items];
        return Array.isArray(items) ? [{ resource, variant, count: items.filter(isActive).length }] : [];
    });
    return [...ofLists, ...ofItems].flatMap(({ resource, variant, count }) => {
        const of = getRecommended(variant === '' ? { resource } : { resource, variant });
        return of !== undefined && count < of ? [createGap(resource, { kind: 'FEW', variant, count, of })] : [];
    });
}

import { sql } from 'kysely';
import type { Gap } from '../../../contract/calls/gaps';
import { getRecommended } from '../../../contract/screens';
import type { Subject } from './gap';
import { createGap, listSettingParts } from './gap';

const isActive = (item: unknown) => Object(item).status !== 'INACTIVE';

async function countActive({ services, tenant }: Subject, names: readonly string[]): Promise<Map<string, number>> {
    if (names.length === 0) return new Map();
    const { rows } = await sql<{ resource: string; count: number | string }>`
        select resource, count(*) as count from record
        where ldp_id = ${tenant.id} and ${services.dialect.isOneOf(sql.ref('resource'), names)} and status = 'ACTIVE'
        group by resource`.execute(services.db);
    return new Map(rows.map(({ resource, count }) => [resource, Number(count)]));
}

/** Finds lists, and items of settings, with fewer active entries than are recommended. */
export async function findFew(subject: Subject): Promise<Gap[]> {
    const lists = subject.resources.filter((resource) => !resource.singleton && getRecommended({ resource }));
    const counts = await countActive(
        subject,
        lists.map(({ name }) => name),
    );
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

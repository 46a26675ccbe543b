import { sql } from 'kysely';
import type { Gap } from '../../../contract/calls/gaps';
import { hero } from '../../../resources/provider';
import { createGap, type Subject } from './gap';

/** Finds game types of which the providers that are shown first have not been chosen. */
export async function findMissingHeroes({ services, tenant, resources }: Subject): Promise<Gap[]> {
    if (!resources.some(({ name }) => name === hero.name)) return [];
    const { master, db } = services;
    const { count: chosen } = hero.fields.providers;
    const countProviders = (type: string) =>
        master.providers.filter(({ gameTypes }) => gameTypes.includes(type)).length;
    const choosable = master.gameTypes.filter(({ code }) => countProviders(code) >= chosen).map(({ code }) => code);
    const { rows } = await sql<{ variant: string; data: string }>`select variant, data from setting
        where ldp_id = ${tenant.id} and name = ${hero.name}`.execute(db);
    const complete = rows.filter(({ data }) => Object(JSON.parse(data)).providers?.length >= chosen);
    const missing = choosable.filter((code) => !complete.some(({ variant }) => variant === code));
    if (missing.length === 0) return [];
    return [createGap(hero, { kind: 'VARIANTS', count: missing.length, of: choosable.length })];
}

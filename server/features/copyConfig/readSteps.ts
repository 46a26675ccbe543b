import type { Executor } from '../../base/database/tables';
import type { Services } from '../../base/services/context';
import type { Values } from '../../store/values';
import { parseSourceValues, replaceAddresses, translateValues } from './adapt';
import { readRows, splitBySize } from './pages';
import type { Plan } from './plan';
import { Stale } from './stale';
import type { PlannedStep, Step } from './steps';
import type { CopyPages } from './targets';

type CopyContext = Pick<Plan, 'images'> & CopyPages;

const getBytes = (step: PlannedStep) => (step.kind === 'record' ? (step.after?.bytes ?? 0) : 0);

/** Loads the values of the source's records for these steps, by content type and id. */
async function loadValues(
    services: Services,
    db: Executor,
    steps: readonly PlannedStep[],
    { images, source, target }: CopyContext,
): Promise<Map<string, Values>> {
    const valuesByKey = new Map<string, Values>();
    for (const resource of new Set(steps.map((step) => step.resource))) {
        const own = steps.filter((step) => step.resource === resource);
        const ids = own.flatMap((step) => (step.kind === 'record' && step.after ? step.after.of : []));
        if (ids.length === 0) continue;
        for (const { id, data } of (await readRows(services, db, { resource, ldpId: source.id }, ids)).values()) {
            const { fields } = resource;
            const values = translateValues(
                fields,
                parseSourceValues(fields, data, source.defaultLang, services),
                source,
                target,
            );
            valuesByKey.set(`${resource.name} ${id}`, replaceAddresses(fields, values, images.addresses));
        }
    }
    return valuesByKey;
}

/**
 * Yields the steps of a plan with the values of their records, which are read from the source in small chunks.
 *
 * @throws {Stale} if the source no longer has a record
 */
export async function* readSteps(
    services: Services,
    db: Executor,
    steps: readonly PlannedStep[],
    content: CopyContext,
): AsyncGenerator<Step> {
    for (const piece of splitBySize(steps.map((step) => ({ step, bytes: getBytes(step) })))) {
        const own = piece.map(({ step }) => step);
        const valuesByKey = await loadValues(services, db, own, content);
        for (const step of own) {
            if (step.kind === 'setting') yield step;
            else if (step.after === null) yield { ...step, after: null };
            else {
                const { of, bytes: _, instead, ...state } = step.after;
                const values = valuesByKey.get(`${step.resource.name} ${of}`);
                if (!values) throw new Stale(`${step.resource.name} ${of}`);
                yield { ...step, after: { ...state, values: { ...values, ...instead } } };
            }
        }
    }
}

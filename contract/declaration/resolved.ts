import type { Fields } from '../field';
import { defaultAudit } from './audit';
import { getWire } from './calls';
import type { Declaration } from './declaration';
import type { ResolvedDeclaration } from './declared';

/** Resolves all defaults of a declaration. */
export function resolveDeclaration(given: Declaration<Fields>): ResolvedDeclaration {
    const names = Object.keys(given.fields);
    const hasStatus = !given.singleton && given.dialect !== 'rest';
    return {
        name: given.name,
        route: given.route ?? given.name,
        keys: given.key ? [given.key] : [],
        group: given.group,
        icon: given.icon ?? 'Article',
        title: given.title,
        fields: given.fields,
        history: given.history ?? given.name,
        columns: given.list?.columns ?? names,
        filters: given.list?.filters ?? (hasStatus ? ['status'] : []),
        sorts: given.list?.sorts ?? [],
        form: given.form ?? { all: names },
        tabs: given.tabs ?? false,
        hints: given.hints ?? [],
        paths: { create: given.paths?.create ?? 'add', edit: given.paths?.edit ?? ':id' },
        scope: given.scope ?? 'landingPage',
        audience: given.audience ?? 'signedIn',
        dialect: given.dialect ?? 'envelope',
        id: given.id ?? ['id'],
        sortable: given.sortable ?? false,
        ids: getWire(given, 'updateseq').ids ?? 'ids',
        within: getWire(given, 'updateseq').within,
        singleton: given.singleton ?? false,
        items: given.items,
        recommended: given.recommended,
        variants: given.variants,
        audit: given.audit ?? defaultAudit,
        kernel: given.kernel ?? ['status', 'sort'],
        check: given.check,
    };
}

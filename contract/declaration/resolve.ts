import type { Fields } from '../field';
import { defaultAudit } from './audit';
import { getVerbs, getWire } from './calls';
import type { Declaration } from './declaration';
import type { ResolvedDeclaration } from './resolvedDeclaration';

function isStaged(declaration: Declaration<Fields>): boolean {
    const { singleton, dialect, kernel = ['status', 'sort'] } = declaration;
    const isKept = kernel !== false && kernel.includes('status') && kernel.includes('sort');
    const verbs = getVerbs(declaration);
    return !singleton && dialect !== 'rest' && isKept && verbs.includes('create') && verbs.includes('updatestatus');
}

/** Resolves all defaults of a declaration. */
export function resolveDeclaration(declaration: Declaration<Fields>): ResolvedDeclaration {
    const names = Object.keys(declaration.fields);
    const hasStatus = !declaration.singleton && declaration.dialect !== 'rest';
    return {
        name: declaration.name,
        route: declaration.route ?? declaration.name,
        keys: declaration.key ? [declaration.key] : [],
        group: declaration.group,
        icon: declaration.icon ?? 'Article',
        letters: declaration.letters,
        title: declaration.title,
        fields: declaration.fields,
        history: declaration.history ?? declaration.name,
        columns: declaration.list?.columns ?? names,
        filters: declaration.list?.filters ?? (hasStatus ? ['status'] : []),
        sorts: declaration.list?.sorts ?? [],
        form: declaration.form ?? { all: names },
        tabs: declaration.tabs ?? false,
        hints: declaration.hints ?? [],
        paths: { create: declaration.paths?.create ?? 'add', edit: declaration.paths?.edit ?? ':id' },
        scope: declaration.scope ?? 'landingPage',
        audience: declaration.audience ?? 'signedIn',
        dialect: declaration.dialect ?? 'envelope',
        id: declaration.id ?? ['id'],
        sortable: declaration.sortable ?? false,
        ids: getWire(declaration, 'updateseq').ids ?? 'ids',
        within: getWire(declaration, 'updateseq').within,
        singleton: declaration.singleton ?? false,
        items: declaration.items,
        recommended: declaration.recommended,
        variants: declaration.variants,
        audit: declaration.audit ?? defaultAudit,
        kernel: declaration.kernel ?? ['status', 'sort'],
        staged: isStaged(declaration),
        delivered: declaration.delivered && { ownPage: [], ...declaration.delivered },
        check: declaration.check,
    };
}

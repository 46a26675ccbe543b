const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the package of a landing page's app: the operator's prefix and a word derived from the landing page's id.
 * Different ids give different packages, and an id always gives the same one, because Android identifies an app by
 * nothing else.
 *
 * @example getPackageId('com.example.apps', '42') // com.example.apps.l42
 */
export function getPackageId(base: string, ldpId: string): string {
    // As short as possible, since people copy it into forms. The first letter distinguishes it from the words of all
    // other ids.
    if (uuid.test(ldpId)) return `${base}.u${ldpId.replaceAll('-', '')}`;
    const segment = ldpId.replace(/[^a-z0-9]/g, (character) => `_${character.codePointAt(0)?.toString(16)}_`);
    return `${base}.l${segment}`;
}

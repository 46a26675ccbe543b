const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The package of a landing page's app: the operator's own words, then one made of the landing page's id. Different ids
 * give different packages, and an id gives the same one for ever: Android knows an app by nothing else.
 *
 * @example packageIdOf('com.example.apps', '42') // com.example.apps.l42
 */
export function packageIdOf(base: string, ldpId: string): string {
    // As short as it gets, and told from every other id by its first letter: people copy it into forms.
    if (uuid.test(ldpId)) return `${base}.u${ldpId.replaceAll('-', '')}`;
    const word = ldpId.replace(/[^a-z0-9]/g, (character) => `_${character.codePointAt(0)?.toString(16)}_`);
    return `${base}.l${word}`;
}

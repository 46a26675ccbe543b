import { everyField } from '../../walk';
import { findDuplicates, quote, type Rule, type UncheckedDeclaration } from './rule';

/** Whether the records are landing pages: the call that changes one names it as its own id. */
const isLandingPage = ({ wire }: UncheckedDeclaration) =>
    typeof wire?.update === 'object' && wire.update.ldpIdAs === 'id';

export const deliveredNames: Rule = function* ({ fields, delivered }) {
    const { fields: names = [], ownPage = [] } = delivered ?? {};
    const unknown = names.filter((name) => !Object.hasOwn(fields, name));
    if (unknown.length > 0) yield `delivers ${quote(unknown)}, which it does not have: name its fields`;
    const twice = findDuplicates([...names]);
    if (twice.length > 0) yield `delivers ${quote(twice)} more than once`;
    const others = ownPage.filter((name) => !names.includes(name));
    if (others.length > 0)
        yield `shows ${quote(others)} on pages of their own, but does not deliver them: add them to \`fields\``;
};

export const deliveredSecrets: Rule = function* ({ fields, delivered }) {
    const own = Object.entries(fields).filter(([name]) => delivered?.fields.includes(name));
    for (const { path, field } of everyField(Object.fromEntries(own))) {
        const isHidden = field.access === 'createOnly' || field.access === 'writeOnly' || field.hashed;
        if (isHidden || field.reference === 'account' || field.holds === 'areas')
            yield `delivers "${path}" to visitors, who must not see secrets, accounts or permissions: leave it out`;
    }
};

export const deliveredScope: Rule = function* (declaration) {
    const { delivered, scope = 'landingPage', singleton, dialect } = declaration;
    if (!delivered || isLandingPage(declaration)) return;
    if (dialect === 'rest' || scope === 'account' || (scope === 'none' && !singleton))
        yield 'delivers records that belong to no landing page: only content of landing pages and global settings can be delivered';
};

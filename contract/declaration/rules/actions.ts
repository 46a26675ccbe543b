import { verbs } from '../../verb';
import { isCollection, type Rule } from './rule';

export const actionNames: Rule = function* ({ actions = {} }) {
    for (const name of Object.keys(actions)) {
        if (Object.hasOwn(verbs, name)) yield `the action "${name}" has the name of a verb: rename it`;
        else if (!/^[A-Za-z]\w*$/.test(name))
            yield `the action "${name}" is used in addresses: use only letters, digits and underscores`;
    }
};

export const actionConditions: Rule = function* (declaration) {
    const known = [...Object.keys(declaration.fields), ...(isCollection(declaration) ? ['status'] : [])];
    for (const [action, { when = {} }] of Object.entries(declaration.actions ?? {}))
        for (const name of Object.keys(when))
            if (!known.includes(name))
                yield `the action "${action}" depends on "${name}", which does not exist: name an existing field`;
};

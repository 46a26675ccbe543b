import { verbs } from '../verb';
import { isCollection, type Rule } from './rule';

export const actionNames: Rule = function* ({ actions = {} }) {
    for (const name of Object.keys(actions)) {
        if (Object.hasOwn(verbs, name)) yield `the action "${name}" has the name of a verb: call it otherwise`;
        else if (!/^[A-Za-z]\w*$/.test(name))
            yield `the action "${name}" is a word of an address: letters, digits and underscores alone`;
    }
};

export const actionConditions: Rule = function* (given) {
    const known = [...Object.keys(given.fields), ...(isCollection(given) ? ['status'] : [])];
    for (const [action, { when = {} }] of Object.entries(given.actions ?? {}))
        for (const name of Object.keys(when))
            if (!known.includes(name))
                yield `the action "${action}" depends on "${name}", and there is no such field: name one that is`;
};

import type { ActionDeclaration } from '../contract/action';
import { text } from '../fields/text/field';

/**
 * The action that removes a record with everything that belongs to it, in the background: for administrators, for what
 * is switched off already, and after its name was typed.
 */
export function removal(wire: ActionDeclaration['wire'] = {}): ActionDeclaration {
    return {
        icon: 'DeleteForever',
        danger: true,
        removes: true,
        when: { status: ['INACTIVE'] },
        fields: { confirmation: text({ max: 255 }) },
        wire: { audience: 'admin', starts: { kind: 'REMOVAL' }, ...wire },
    };
}

import type { KindReader } from '../../src/fields/reader';
import { parseTime } from './parse';

export const reader: KindReader = {
    read(text, { translate }) {
        const value = parseTime(text);
        if (value !== undefined) return { value };
        const params = { format: translate('inputs.time.format'), zone: translate('inputs.time.zone') };
        return { problem: 'import.expected.time', params };
    },
};

import type { RecordOf } from '../../contract/resource';
import { hero } from '../../resources/provider';
import type { Services } from '../base/services/context';
import { fail, invalid, problem } from '../base/system/errors';
import { get } from '../kernel/operations/get';
import type { Operations } from '../kernel/operations/operation';
import { update } from '../kernel/operations/update';

function isGameType(code: unknown, { master }: Services): boolean {
    return master.gameTypes.some((type) => type.code === code);
}

const getHero = get(hero);
const updateHero = update(hero);

/** Operations of heroes: settings by game type whose providers must offer games of that type. */
export const heroOperations: Operations<RecordOf<typeof hero> & { gameType: string }> = {
    get: (incoming, services) =>
        isGameType(incoming.params.gameType, services) ? getHero(incoming, services) : fail('notFound'),
    update: (incoming, services) => {
        const { gameType, providers } = incoming.body;
        if (!isGameType(gameType, services)) return invalid([problem('gameType', 'validation.choice')]);
        const makers = services.master.providers.filter(({ gameTypes }) => gameTypes.includes(gameType));
        const unknown = providers.flatMap((code, index) =>
            makers.some((maker) => maker.code === code) ? [] : [problem(`providers.${index}`, 'validation.unknownId')],
        );
        return unknown.length > 0 ? invalid(unknown) : updateHero(incoming, services);
    },
};

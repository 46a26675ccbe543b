import { expect, it } from 'vitest';
import { loadMasterData } from '../../server/base/master/masterData';
import { readTexts } from './catalogues';

it('the English catalogue names exactly the game types and routes of the server', () => {
    const { gameTypes, routes } = loadMasterData();
    const names = new Set([...gameTypes, ...routes].map(({ code, name }) => `${code}: ${name}`));
    const texts = Object.entries(readTexts('en', 'master.json')).map(([code, name]) => `${code}: ${name}`);
    expect(texts.sort()).toEqual([...names].sort());
});

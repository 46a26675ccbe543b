// Loaded before the server (`node --import`): its clock starts at PICTURES_TIME, so that the demo data have the same times
// in every run.
const RealDate = Date;
const shift = RealDate.parse(process.env.PICTURES_TIME ?? '') - RealDate.now();
const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

import { describeInputCosts } from '../matrix/cost/inputs';

describeInputCosts('every');

import type { FastifyInstance } from 'fastify';
import { contract } from '../../domain/contract/index.ts';
import type { Answers } from '../context.ts';
import { register } from '../http/route.ts';
import { registerAnswers } from './agency/records/registers.ts';
import * as served from './areas.ts';

type Contract = typeof contract;

const areas: { readonly [Area in keyof Contract]: Answers<Contract[Area]> } = {
  ...registerAnswers,
  ...served,
};

const registerArea = <Area extends keyof Contract>(app: FastifyInstance, area: Area): void =>
  register(app, contract[area], areas[area]);

export const registerAreas = (app: FastifyInstance): void => {
  for (const area of Object.keys(contract) as (keyof Contract)[]) registerArea(app, area);
};

import { createHash } from 'node:crypto';
import {
  canonicalText,
  type SettingsPackage,
} from '../../domain/agency/settingsPackage/package.ts';
import { settingsPackage } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import type { Body } from './builders.ts';

type Sections = SettingsPackage['sections'];

/** A site's settings as its administrator takes them along and over. */
export const packagesOf = (api: TestApi) => {
  const download = async (): Promise<SettingsPackage> =>
    JSON.parse((await api.call(settingsPackage.downloadPackage, { as: 'ADMIN' })).text);

  const compare = (body: Body) => api.call(settingsPackage.comparePackage, { as: 'ADMIN', body });

  /** Compares and then takes over. @returns both answers */
  const bring = async (body: Body) => {
    const compared = await compare(body);
    if (compared.status !== 200) throw new Error(`The package was refused: ${compared.text}`);
    const { site } = compared.body.comparison;
    const brought = await api.call(settingsPackage.importPackage, {
      as: 'ADMIN',
      body: { ...body, site },
    });
    if (brought.status !== 200) throw new Error(`The package was not taken over: ${brought.text}`);
    return { compared: compared.body.comparison, brought: brought.body.comparison };
  };

  const last = async () =>
    (await api.call(settingsPackage.getLastPackageImport, { as: 'ADMIN' })).body.import;

  return { download, compare, bring, last };
};

/** A package whose hash is right, with other sections than it was downloaded with. */
export const packageWith = (of: SettingsPackage, sections: Partial<Sections>): string => {
  const changed = { ...of.sections, ...sections };
  const hash = createHash('sha256').update(canonicalText(changed)).digest('hex');
  return JSON.stringify({ ...of, hash, sections: changed });
};

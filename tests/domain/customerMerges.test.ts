import { describe, expect, it } from 'vitest';
import { compileOwnFields } from '../../domain/agency/ownFields/values.ts';
import { differencesOf } from '../../domain/people/customerMerges.ts';
import { ownFieldOf } from '../support/ownFields.ts';

describe('the fields in which two customers differ', () => {
  const nickname = ownFieldOf({ resource: 'customers', key: 'apodo', label: 'Apodo' });
  const own = compileOwnFields([nickname]);
  const named = { firstName: 'ANA', customFields: { apodo: 'CHINA' } };

  it('name own fields behind the others', () => {
    const other = { firstName: 'ANITA', customFields: {} };
    expect(differencesOf(other, named, own)).toEqual([
      { label: 'Primer nombre', kept: 'ANITA', merged: 'ANA' },
      { label: 'Apodo', kept: null, merged: 'CHINA' },
    ]);
  });

  it('are none of two that are alike', () => {
    expect(differencesOf(named, named, own)).toEqual([]);
  });
});

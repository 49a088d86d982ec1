import { describe, expect, it } from 'vitest';
import { commissions, customers, policies } from '../../domain/contract/index.ts';
import { noteIds } from '../../src/data/http/idForms.ts';
import { sentForm } from '../../src/data/http/sentForm.ts';

describe('a form on its way to a server', () => {
  it('has its ids as they came: numbers of one kind, texts of another', () => {
    noteIds({ allPolicy: [{ id: '7', advisor_id: 3, company: { id: '4' } }] });
    const policies_ = [{ policy_id: 7, released_commission: 0, advance_to_apply: '1.00' }];
    expect(
      sentForm(commissions.distribute, { advisor_id: 3, company_id: 4, policies: policies_ }),
    ).toMatchObject({ advisor_id: 3, company_id: '4', policies: [{ policy_id: '7' }] });
  });

  it('has blank words for none, and keeps a choice that is taken back', () => {
    expect(sentForm(customers.registerCustomer, { secondName: null })).toEqual({ secondName: '' });
    expect(sentForm(policies.updatePolicy, { credit_card_id: null })).toEqual({
      credit_card_id: null,
    });
    expect(sentForm(policies.registerPolicy, { credit_card_id: null })).toEqual({});
  });
});

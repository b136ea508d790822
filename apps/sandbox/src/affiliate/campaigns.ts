// The company's campaigns, as the operator knows them.

export const COMPANY = 'Socios del Plata';

export const campaigns = [
  { id: 'plata-primavera', name: 'Spring', types: ['banner', 'newsletter'] },
  { id: 'plata-express', name: 'Express, with a window of one day', types: ['link'] },
] as const;

/** An address of the operator's site that names the campaign. */
export function linkOf(operatorUrl: string, campaign: { id: string; type: string }): string {
  const query = new URLSearchParams({
    type: 'affiliate',
    campaignId: campaign.id,
    campaignType: campaign.type,
  });
  return `${operatorUrl}/home?${query.toString()}`;
}

import type { Article } from '../../model.ts';

export const CONTACTS: Article = {
  title: 'Contacto',
  lead: 'Quién lleva este sitio y a quién preguntar.',
  chapters: [
    { id: 'who', title: 'Quién responde', blocks: [
      'Esta es una instalación de Glasshouse, una plataforma abierta. Quien la instaló es su operador y responde de ella; el operador que abre un sitio al público escribe aquí su nombre, su dirección y los medios de contacto.',
      'Esta instalación es una demostración con dinero de demostración y no tiene servicio de atención.',
    ] },
    { id: 'ask', title: 'Qué puede averiguar por su cuenta', blocks: [
      { list: [
        'Por qué una apuesta se liquidó como se liquidó: ábrala en su historial de apuestas, y cada selección nombra el resultado que la decidió.',
        'Adónde fue el dinero: el extracto, en la página de su cuenta, enumera cada movimiento.',
        'Por qué no se aceptó una apuesta: el cupón lo dice con palabras, y las reglas dicen por qué existe ese motivo.',
      ] },
    ] },
  ],
};

import type { Article } from '../../model.ts';

export const RESPONSIBLE: Article = {
  title: 'Juego responsable',
  lead: 'Apostar sigue siendo un placer mientras decida usted sobre las apuestas, y no ellas sobre usted.',
  chapters: [
    { id: 'age', title: 'Solo para adultos', blocks: [
      'Nadie menor de 18 años, o de la edad que fije la ley de su país, puede jugar aquí, ni con dinero de demostración ni con ningún otro.',
    ] },
    { id: 'rules', title: 'Reglas para que siga siendo un juego', blocks: [
      { list: [
        'Decida cuánto tiempo y dinero puede costarle el juego antes de empezar, y pare ahí.',
        'Apueste solo lo que pueda perder sin echarlo en falta.',
        'No juegue nunca para recuperar lo perdido: la próxima apuesta no sabe nada de la anterior.',
        'No apueste con dinero prestado, alterado ni después de beber.',
        'Haga pausas y deje pasar días sin jugar.',
      ] },
    ] },
    { id: 'signs', title: 'Señales que hay que tomar en serio', blocks: [
      'Un solo sí a cualquiera de estas preguntas es motivo para parar y hablar con alguien:',
      { list: [
        '¿Juega más tiempo o más dinero del que pensaba?',
        '¿Ha ocultado a los suyos cuánto juega?',
        '¿Juega para escapar de las preocupaciones o del desánimo?',
        '¿Ha pedido prestado o vendido algo para jugar?',
        '¿Le irrita no poder jugar?',
      ] },
    ] },
    { id: 'help', title: 'Dónde hay ayuda', blocks: [
      'Estos servicios son gratuitos y nadie le preguntará su nombre:',
      { head: ['Dónde', 'Quién', 'Cómo'], rows: [
        ['Internacional', 'Gamblers Anonymous', 'gamblersanonymous.org'],
        ['Gran Bretaña', 'National Gambling Helpline', '0808 8020 133'],
        ['Alemania', 'Glücksspielsucht-Hilfe (BIÖG)', '0800 1372700'],
        ['Estados Unidos', 'National Problem Gambling Helpline', '1-800-522-4700'],
      ] },
    ] },
    { id: 'children', title: 'Que no entren los niños', blocks: [
      'Cierre la sesión cuando deje la pantalla, no deje que el navegador guarde la contraseña en un dispositivo compartido y use el control parental de su sistema para cerrar los sitios de apuestas.',
    ] },
  ],
};
